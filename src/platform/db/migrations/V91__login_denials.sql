-- "Det var inte jag" in the mail about a login from a new device.
create table login_denials (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
);
create index login_denials_of_user on login_denials (user_id);
