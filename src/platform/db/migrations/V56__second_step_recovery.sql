-- Whether the person wants to be rid of the second step by waiting, if they lose it with all recovery codes.
alter table totp add column recovery_allowed boolean not null default false;

-- One that is underway. It goes with the second step, and when it is stopped; the security log keeps that it was.
create table totp_recoveries (
  user_id uuid primary key references totp on delete cascade,
  -- What its mails are found by.
  id uuid not null unique,
  begun_at timestamptz not null,
  -- How many times it was announced, and when the next step is due: another announcement, or the end.
  announced integer not null check (announced between 1 and 3),
  next_at timestamptz not null
);
create index totp_recoveries_due on totp_recoveries (next_at);
