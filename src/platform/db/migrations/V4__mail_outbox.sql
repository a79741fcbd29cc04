-- Outgoing mail is a row first, written with what caused it; the network comes after the commit.
create table mail_outbox (
  id uuid primary key,
  position bigint generated always as identity unique,
  kind text not null,
  recipient text not null,
  subject text not null,
  -- Emptied once sent: links in it open accounts.
  body_text text,
  body_html text,
  message_id text not null unique,
  status text not null check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  problem text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_outbox_waiting on mail_outbox (position) where status = 'waiting';

-- What we know of the mail server itself: while it is away every mail waits, and none loses its place.
create table mail_server (
  only_row boolean primary key default true check (only_row),
  failures integer not null default 0,
  next_attempt_at timestamptz,
  problem text,
  since timestamptz
);
insert into mail_server default values;
