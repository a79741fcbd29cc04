-- The mailbox that a person lets us watch. The password is sealed; only reading verbs are ever used.
create table mailboxes (
  user_id uuid primary key references users on delete cascade,
  host text not null,
  port integer not null,
  secure boolean not null,
  username text not null,
  password text not null,
  folders text[] not null,
  status text not null check (status in ('connecting', 'ok', 'failed')),
  problem text,
  last_seen_at timestamptz,
  -- Who watches it: one process at a time. What is not renewed is free.
  watched_by uuid,
  watched_until timestamptz,
  -- Rises when the settings change: whoever watches with older ones stops.
  version integer not null default 1,
  failures integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null
);

-- How far each folder was read: mails above the UID are new, as long as UIDVALIDITY is the same.
create table mailbox_folders (
  user_id uuid not null references mailboxes on delete cascade,
  name text not null,
  uid_validity bigint not null,
  last_uid bigint not null,
  primary key (user_id, name)
);

-- Mails that belong to an application, or may. What belongs to none is not stored.
create table replies (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Of the mail itself, so that one that is met again is known.
  message_id text not null,
  received_at timestamptz not null,
  sender text not null,
  subject text not null,
  text text not null,
  class text not null check (class in ('acknowledgement', 'rejection', 'interview', 'assessment', 'question', 'offer',
    'cancelled', 'other')),
  -- The sentence that tells the class.
  evidence text,
  -- Starts of proposed interview times, in Stockholm: [{ startsAt, endsAt }]
  times jsonb not null default '[]',
  application_id uuid references applications on delete set null,
  -- [{ id, points, reasons }], best first, where more than one comes into question.
  candidates jsonb not null default '[]',
  proposed_move text,
  state text not null check (state in ('proposed', 'accepted', 'dismissed')),
  -- The line of the application's history that it made.
  history_id uuid references application_history on delete set null,
  created_at timestamptz not null,
  unique (user_id, message_id)
);
create index replies_of_user on replies (user_id, received_at desc, id desc);
create index replies_of_application on replies (application_id);
