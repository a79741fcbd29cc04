-- A POST that was sent twice with the same key makes one thing. Kept for 24 hours.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  operation text not null,
  request_hash bytea not null,
  -- What the first one made.
  made uuid not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
