-- One row a counter. Keys that stand on an address or a network hold its hash, not the thing itself.
create table rate_limits (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);
create index rate_limits_by_end on rate_limits (window_ends_at);
