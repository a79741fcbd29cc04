-- Files of figures that were fetched from addresses of the setting; the newest that could be used stays.
create table labour_market_fetched (
  address text primary key,
  body bytea,
  hash text,
  etag text,
  modified text,
  fetched_at timestamptz,
  checked_at timestamptz not null,
  problem text
);
