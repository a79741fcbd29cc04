-- Mails of employers are read by a learned reader: more classes, all that a mail does, and whether it is sure of it.
alter table replies drop constraint replies_class_check;
alter table replies add constraint replies_class_check check (class in ('acknowledgement', 'rejection', 'interview',
  'assessment', 'question', 'offer', 'cancelled', 'alert', 'auto', 'bounce', 'phishing', 'reminder', 'marketing',
  'other'));
-- The main class first; empty where it was read before.
alter table replies add column classes text[] not null default '{}';
-- Whether the class is proposed; else the person says what it is.
alter table replies add column is_sure boolean not null default true;

-- What a person said that a mail is. The next mail of the same sender and template is read so for them.
create table reply_corrections (
  reply_id uuid primary key references replies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- What it was read as, and what it is.
  read_class text not null,
  read_is_sure boolean not null,
  class text not null,
  -- SHA-256 of the sender's address.
  sender_hash bytea not null,
  -- A MinHash of its words: nobody can read the text out of it.
  template integer[] not null,
  at timestamptz not null
);
create index reply_corrections_of_sender on reply_corrections (user_id, sender_hash, at desc);

create or replace view replies_read as
select r.id, r.user_id, r.application_id, r.received_at, r.class, r.state, r.warnings, r.meeting_change, r.delivery,
  -- The employer says more than that it has come: nothing speaks against the sender, or the person knows them.
  r.state <> 'dismissed' and (not r.is_sure
    or r.class not in ('acknowledgement', 'alert', 'auto', 'bounce', 'phishing', 'marketing'))
    and (r.warnings = '[]' or r.state = 'accepted') as is_answer,
  -- The same, and the person has said yes to it and has not taken that back.
  reply_state(r) = 'accepted' and r.class not in ('acknowledgement', 'alert', 'auto', 'bounce', 'phishing', 'marketing')
    as is_confirmed,
  r.is_sure
from replies r;
