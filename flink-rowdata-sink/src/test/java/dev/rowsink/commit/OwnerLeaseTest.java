/*
 * Copyright 2026 The Rowsink authors
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except
 * in compliance with the License. You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software distributed under the License
 * is distributed on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express
 * or implied. See the License for the specific language governing permissions and limitations under
 * the License.
 */
package dev.rowsink.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.commit.OwnerLease.LostException;
import dev.rowsink.parquet.AllTypes;
import dev.rowsink.table.TableSpec;
import dev.rowsink.table.TableStorage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnerLeaseTest {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Duration POLL = Duration.ofMillis(200);

  @TempDir Path folder;
  private Path file;
  private final PlannedClock clock = new PlannedClock();

  @BeforeEach
  void newTable() throws IOException {
    file = folder.resolve(OwnerLease.FILE);
    Files.createDirectories(file.getParent());
  }

  @Test
  void theFirstOwnerHasEpochOne() throws Exception {
    OwnerLease lease = lease("a");
    assertThat(lease.acquire()).isOne();
    assertThat(lease.leftInstants()).isEmpty();
    lease.check();
    assertThat(clock.elapsed()).isZero();
  }

  @Test
  void theSameJobTakesOverAtOnceAndLearnsWhatWasOpen() throws Exception {
    OwnerLease before = lease("a");
    before.acquire();
    before.hold(List.of("100", "101"));

    OwnerLease after = lease("a");
    assertThat(after.acquire()).isEqualTo(2);
    assertThat(after.leftInstants()).containsExactly("100", "101");
    assertThat(clock.elapsed()).isZero();
    after.check();
    assertHasLost(before, "a");
  }

  @Test
  void anotherJobIsRefusedWhileTheOwnerRenews() throws Exception {
    OwnerLease owner = lease("a");
    owner.acquire();
    for (int seconds = 9; seconds < 60; seconds += 10) {
      clock.at(Duration.ofSeconds(seconds), owner::renew);
    }

    OwnerLease other = lease("b");
    assertThatThrownBy(other::acquire)
        .isInstanceOf(IOException.class)
        .hasMessageContaining(folder.toString())
        .hasMessageContaining("written by job a")
        .hasMessageContaining("Stop that job first");
    assertThat(clock.elapsed()).isBetween(TIMEOUT, Duration.ofSeconds(40));
    owner.check();
    assertThat(epochInFile()).isOne();
  }

  @Test
  void anotherJobTakesOverWhenTheOwnerHasNotRenewedForTheLeasesTime() throws Exception {
    OwnerLease owner = lease("a");
    owner.acquire();
    owner.hold(List.of("100"));

    OwnerLease other = lease("b");
    assertThat(other.acquire()).isEqualTo(2);
    assertThat(other.leftInstants()).containsExactly("100");
    assertThat(clock.elapsed()).isEqualTo(TIMEOUT);
    assertHasLost(owner, "b");
  }

  @Test
  void anOwnerThatDiesAfterARenewalIsGivenTheLeasesTimeFromThereOn() throws Exception {
    OwnerLease owner = lease("a");
    owner.acquire();
    clock.at(Duration.ofSeconds(20), owner::renew);

    assertThat(lease("b").acquire()).isEqualTo(2);
    assertThat(clock.elapsed()).isEqualTo(Duration.ofSeconds(50));
  }

  @Test
  void aReleaseLetsAWaitingJobInAtOnce() throws Exception {
    OwnerLease owner = lease("a");
    owner.acquire();
    owner.hold(List.of("100"));
    clock.at(Duration.ofSeconds(3), owner::release);

    OwnerLease next = lease("b");
    assertThat(next.acquire()).isEqualTo(2);
    assertThat(next.leftInstants()).containsExactly("100");
    assertThat(clock.elapsed()).isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void aReleasedTableIsTakenWithoutAWait() throws Exception {
    OwnerLease owner = lease("a");
    owner.acquire();
    owner.release();
    owner.renew(); // one that was under way when the job ended

    assertThat(lease("b").acquire()).isEqualTo(2);
    assertThat(clock.elapsed()).isZero();
  }

  @Test
  void theReleaseOfAFormerOwnerLeavesTheLeaseAlone() throws Exception {
    OwnerLease before = lease("a");
    before.acquire();
    OwnerLease after = lease("a");
    after.acquire();

    assertThatThrownBy(before::release).isInstanceOf(LostException.class);
    after.check();
  }

  @Test
  void aLeaseThatIsLongOverIsNotWaitedFor() throws Exception {
    lease("a").acquire();
    clock.forward(Duration.ofHours(1));

    assertThat(lease("b").acquire()).isEqualTo(2);
    assertThat(clock.elapsed()).isEqualTo(Duration.ofHours(1));
  }

  @ParameterizedTest
  @ValueSource(ints = {-120, 120})
  void anOwnerWhoseClockDiffersKeepsTheTable(int seconds) throws Exception {
    PlannedClock ownersClock = new PlannedClock().forward(Duration.ofSeconds(seconds));
    OwnerLease owner = lease("a", ownersClock);
    owner.acquire();
    for (int at = 9; at < 60; at += 10) {
      clock.at(
          Duration.ofSeconds(at),
          () -> {
            ownersClock.forward(Duration.ofSeconds(10));
            owner.renew();
          });
    }

    assertThatThrownBy(lease("b")::acquire).hasMessageContaining("written by job a");
    owner.check();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "job=a\nepo",
        "job=a\nholder=h\nepoch=7\nrenewed=1\ninstants=",
        "job=a\nholder=h\nepoch=seven\nrenewed=1\ninstants=\nend=true",
        "job=a\nholder=h\nrenewed=1\ninstants=\nend=true",
        "\\u00zz\nend=true"
      })
  void aLeaseThatStaysHalfWrittenIsNobodysAndRaisesTheEpoch(String text) throws Exception {
    OwnerLease owner = lease("a");
    owner.acquire();
    writeFile(text);

    assertHasLost(owner, "nobody");
    OwnerLease next = lease("b");
    assertThat(next.acquire()).isGreaterThan(7);
    assertThat(clock.elapsed()).isLessThan(TIMEOUT);
    next.check();
    assertHasLost(owner, "b");
  }

  /** Hadoop's local file system keeps checksums beside a file, and a crash may part the two. */
  @Test
  void aLeaseThatItsChecksumBeliesIsNobodys() throws Exception {
    OwnerLease owner = lease("a");
    owner.acquire();
    String text = Files.readString(file);
    Files.writeString(file, text.replace("epoch=1", "epoch=9"));

    OwnerLease next = lease("b");
    assertThat(next.acquire()).isGreaterThan(9);
    next.check();
  }

  @Test
  void aLeaseThatIsJustBeingWrittenIsReadAgain() throws Exception {
    OwnerLease owner = lease("a");
    owner.acquire();
    String text = Files.readString(file);
    writeFile(text.substring(0, 20));
    clock.at(POLL, () -> writeFile(text));

    owner.check();
    assertThat(clock.elapsed()).isEqualTo(POLL);
  }

  @Test
  void ofTwoJobsThatTakeTheTableAtTheSameTimeOneLosesIt() throws Exception {
    OwnerLease one = lease("a");
    one.acquire();
    Files.delete(file); // what the other saw before
    OwnerLease other = lease("b");
    assertThat(other.acquire()).isOne();

    other.check();
    assertHasLost(one, "b");
  }

  @Test
  void anOwnerWhoseLeaseIsGoneHasLostTheTable() throws Exception {
    OwnerLease owner = lease("a");
    owner.acquire();
    Files.delete(file);

    assertHasLost(owner, "nobody");
    assertThat(file).doesNotExist();
  }

  @Test
  void aWaitThatIsGivenUpTakesNothing() throws Exception {
    OwnerLease owner = lease("a");
    owner.acquire();
    OwnerLease other = lease("b");
    clock.at(Duration.ofSeconds(1), other::giveUp);

    assertThatThrownBy(other::acquire).isInstanceOf(IOException.class);
    assertThat(clock.elapsed()).isEqualTo(Duration.ofSeconds(1));
    other.release();
    owner.check();
  }

  private static void assertHasLost(OwnerLease lease, String to) {
    assertThatThrownBy(lease::check)
        .isInstanceOf(LostException.class)
        .hasMessageContaining("Job a has lost table")
        .hasMessageContaining("to " + (to.equals("nobody") ? to : "job " + to));
    assertThatThrownBy(lease::renew).isInstanceOf(LostException.class);
    assertThatThrownBy(() -> lease.hold(List.of("200"))).isInstanceOf(LostException.class);
  }

  private OwnerLease lease(String job) {
    return lease(job, clock);
  }

  private OwnerLease lease(String job, LeaseClock withClock) {
    TableSpec table =
        AllTypes.spec(folder.toUri().toString(), AllTypes.ROW_TYPE, List.of()).build();
    return new OwnerLease(
        table, TableStorage.open(table.path(), Map.of()), job, TIMEOUT, withClock);
  }

  private int epochInFile() throws IOException {
    return Lease.parse(Files.readString(file)).epoch();
  }

  /** Without a checksum beside it, as on storage that keeps none. */
  private void writeFile(String text) throws IOException {
    Files.writeString(file, text);
    Files.deleteIfExists(file.resolveSibling("." + file.getFileName() + ".crc"));
  }
}
