-- A Hudi table in Flink SQL: created, filled, updated by key, and read.

CREATE TABLE orders (
  id      BIGINT,
  state   STRING,
  amount  DECIMAL(10, 2),
  changed TIMESTAMP(3),
  country STRING,
  PRIMARY KEY (id) NOT ENFORCED
) PARTITIONED BY (country) WITH (
  'connector' = 'hudi',
  'path' = '${path}',
  'table.type' = 'MERGE_ON_READ',
  'index.type' = 'BUCKET',
  'hoodie.bucket.index.num.buckets' = '2',
  -- Of two versions of an order, the one that changed last wins, whichever arrives first.
  'ordering.fields' = 'changed'
);

INSERT INTO orders VALUES
  (1, 'created', 19.90, TIMESTAMP '2026-11-30 10:00:00', 'SE'),
  (2, 'created', 5.00,  TIMESTAMP '2026-11-30 10:05:00', 'SE'),
  (3, 'created', 74.50, TIMESTAMP '2026-11-30 10:10:00', 'New Zealand');

-- An update of order 1, one of order 2 that comes too late, and a new order.
INSERT INTO orders VALUES
  (1, 'paid',    19.90, TIMESTAMP '2026-11-30 11:00:00', 'SE'),
  (2, 'draft',   0.00,  TIMESTAMP '2026-11-30 09:00:00', 'SE'),
  (4, 'created', 12.00, TIMESTAMP '2026-11-30 11:05:00', 'New Zealand');

SELECT id, state, amount, country FROM orders ORDER BY id;
