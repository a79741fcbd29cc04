-- A pending change of address. The row is written whole and holds all that its effect needs.
create table email_change_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  failed_attempts integer not null default 0,
  used_at timestamptz,
  voided_at timestamptz
);
create unique index email_change_tokens_one_live on email_change_tokens (user_id)
  where used_at is null and voided_at is null;

-- The way back that the old address is given, for seven days.
create table email_reversals (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
);
create index email_reversals_of_user on email_reversals (user_id);
