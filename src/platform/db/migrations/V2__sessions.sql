-- A login. A token is worth nothing once its row is revoked.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  ip text
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);
