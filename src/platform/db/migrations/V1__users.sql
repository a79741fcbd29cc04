create table users (
  id uuid primary key default gen_random_uuid(),
  -- In canonical form (see kernel/email-address.ts): one spelling, one account.
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  locked_at timestamptz,
  created_at timestamptz not null default now()
);
