-- Who somebody is at the operator's OpenID Connect provider, by the pair that the provider never gives to another.
create table provider_links (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  -- As the provider proved it when it was linked: for the person to know it by, never to look an account up.
  email text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- A person on their way to the provider and back, once.
create table provider_attempts (
  -- SHA-256 of the state in the address, and of a secret that only the page that set out has.
  state_hash bytea primary key,
  binding_hash bytea not null,
  -- The login that links it; null for one that logs in.
  user_id uuid references users on delete cascade,
  session_id uuid references sessions on delete cascade,
  nonce text not null,
  -- The secret of PKCE: of use with the code alone, which only the person's browser has.
  verifier text not null,
  expires_at timestamptz not null,
  check ((user_id is null) = (session_id is null))
);
create index provider_attempts_expiry on provider_attempts (expires_at);

-- What the provider said of somebody, until the step that it waits for: a second step, a login or a password.
create table provider_tickets (
  ticket_hash bytea primary key,
  purpose text not null check (purpose in ('second_step', 'link', 'registration')),
  issuer text not null,
  subject text not null,
  email text,
  user_id uuid references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((user_id is null) = (purpose = 'registration'))
);
create index provider_tickets_expiry on provider_tickets (expires_at);
