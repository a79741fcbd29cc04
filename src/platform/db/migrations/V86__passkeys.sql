-- Keys of WebAuthn. The counter is what the authenticator told last; one that goes back was copied.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- Whether it opens the account without the password. After a reset it does not, until it was used with the new one.
  opens_alone boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What an authenticator is to sign: once, for this purpose, and where they are known for this account and login.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null
    check (purpose in ('login', 'second_step', 'email_change', 'reauthentication', 'registration')),
  user_id uuid references users on delete cascade,
  session_id uuid references sessions on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Recovery codes stand in for any second step, and not for the codes of an app alone.
alter table totp_recovery_codes
  drop constraint totp_recovery_codes_user_id_fkey,
  add constraint totp_recovery_codes_user_id_fkey foreign key (user_id) references users on delete cascade;
