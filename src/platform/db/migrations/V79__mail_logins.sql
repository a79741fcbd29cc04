-- What a person let us do with their mail at a provider's own login page, in the place of a password.
create table mail_grants (
  id uuid primary key,
  -- Null once nothing uses it: what is left are tokens, until the provider has taken them back.
  user_id uuid references users on delete cascade,
  provider text not null check (provider in ('google', 'microsoft')),
  address text,
  -- Both sealed.
  refresh_token text not null,
  access_token text not null,
  access_expires_at timestamptz not null,
  uses text[] not null check (uses <@ array['mailbox', 'sending']),
  -- Who asks for the next token does so alone: until then, by the database's clock.
  refreshing_until timestamptz,
  -- The provider has said that it holds no longer: its person has to log in again.
  ended_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null,
  check ((user_id is null) = (released_at is not null) and (user_id is null) = (address is null))
);
create unique index mail_grants_of_user on mail_grants (user_id, provider, address);
create index mail_grants_released on mail_grants (released_at) where released_at is not null;

-- A person on their way to a provider and back, once.
create table mail_login_attempts (
  -- SHA-256 of the state in the address.
  state_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- Only the login that set out may come back.
  session_id uuid not null references sessions on delete cascade,
  provider text not null check (provider in ('google', 'microsoft')),
  use text not null check (use in ('mailbox', 'sending')),
  nonce text not null,
  -- The secret of PKCE: of use with the code alone, which only the person's browser has.
  verifier text not null,
  expires_at timestamptz not null
);

-- By which grant a mail server is entered; null where a password does it.
alter table mailboxes add column provider text check (provider in ('google', 'microsoft'));
alter table mailboxes alter column password drop not null;
alter table mailboxes add constraint mailboxes_one_key check ((password is null) = (provider is not null));
alter table sending_accounts add column provider text check (provider in ('google', 'microsoft'));
alter table sending_accounts alter column password drop not null;
alter table sending_accounts add constraint sending_accounts_one_key check ((password is null) = (provider is not null));
