-- Since when an account waits for its address to be proved; null once it is. Accounts of before, seeded ones and the
-- administrator of the configuration have none to wait for.
alter table users add column address_unproved_since timestamptz;

create table address_proof_tokens (
  -- SHA-256 of the secret in the link.
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- The address that the link was mailed to: it proves that one.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
);
-- One live token an account.
create unique index address_proof_tokens_one_live on address_proof_tokens (user_id)
  where used_at is null and voided_at is null;

-- After a forgotten password neither is used until its person says that it is still theirs.
alter table mailboxes add column paused_at timestamptz;
alter table sending_accounts add column paused_at timestamptz;
