-- The optional second step. The secret is sealed under ENCRYPTION_KEY; last_step stops a code from working twice.
create table totp (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table totp_recovery_codes (
  code_hash bytea not null,
  user_id uuid not null references totp on delete cascade,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
