-- A key that a person gives to a program. Of its secret only the hash is kept; `hint` is its end, to tell keys apart.
create table access_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  token_hash bytea not null unique,
  hint text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index access_tokens_of_user on access_tokens (user_id);
