create table password_reset_tokens (
  -- SHA-256 of the secret in the link.
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
);
-- One live token an account.
create unique index password_reset_tokens_one_live on password_reset_tokens (user_id)
  where used_at is null and voided_at is null;
