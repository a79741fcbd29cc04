-- The References of a mail and its own place in the thread, for an answer that continues it.
alter table replies add column thread text[] not null default '{}';

-- Mails that the person wrote about an application: by an answer from here, or with a program of theirs.
create table sent_mails (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  application_id uuid not null references applications on delete cascade,
  message_id text not null,
  -- The mail that it answers, where that is known.
  reply_id uuid references replies on delete set null,
  sent_at timestamptz not null,
  recipient text not null,
  subject text not null,
  -- Null where it went from here: the answer holds it.
  text text,
  created_at timestamptz not null,
  unique (user_id, message_id)
);
create index sent_mails_of_application on sent_mails (application_id);

-- An answer to an employer: a draft, the yes to exactly what it holds, and its sending, which is in hand once at most.
create table answers (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  application_id uuid not null references applications on delete cascade,
  reply_id uuid references replies on delete set null,
  kind text not null check (kind in ('accept_time', 'propose_times', 'accept_invitation', 'maybe_invitation',
    'decline_invitation', 'question', 'documents', 'thanks', 'accept_offer', 'decline_offer', 'withdraw', 'other')),
  state text not null check (state in ('draft', 'approved', 'sending', 'sent', 'needs_verification')),
  version integer not null default 1,
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  text text not null,
  -- What is answered, as it goes along below.
  quoted text not null,
  in_reply_to text,
  thread text[] not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- The answer to a calendar invitation (iCalendar), or none.
  calendar text,
  approved_hash text,
  approved_at timestamptz,
  -- Of the sending that was claimed last; those before it came back.
  message_id text unique,
  sender text,
  server jsonb,
  message bytea,
  claimed_at timestamptz,
  started_at timestamptz,
  alive_at timestamptz,
  ended_at timestamptz,
  -- What the server said, or what went wrong and what to do about it.
  outcome text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index answers_of_application on answers (application_id);
-- One mail has one answer that is being written.
create unique index answers_open on answers (reply_id) where state in ('draft', 'approved', 'sending');

create table answer_files (
  id uuid primary key,
  answer_id uuid not null references answers on delete cascade,
  name text not null,
  media_type text not null,
  size integer not null,
  file bytea not null,
  sha256 text not null,
  at timestamptz not null
);
create index answer_files_of on answer_files (answer_id);
