-- What an employer's mail asks for, until it is done: by the person, by an answer that left, or by a later mail that
-- makes it moot. One that the person adds by hand has no mail.
create table reply_asks (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  application_id uuid not null references applications on delete cascade,
  reply_id uuid references replies on delete cascade,
  kind text not null check (kind in ('time', 'booking', 'test', 'papers', 'references', 'offer', 'question')),
  -- The last day in Sweden, the words that tell it, and who says so; null where nobody names one.
  due_on date,
  due_words text,
  due_by text check (due_by in ('mail', 'person')),
  asked_at timestamptz not null,
  done_at timestamptz,
  done_by text check (done_by in ('person', 'answer', 'employer')),
  -- The later mail that made it moot.
  done_by_reply uuid references replies on delete set null,
  check ((done_at is null) = (done_by is null)),
  check ((due_on is null) or (due_by is not null))
);
create unique index reply_asks_of_reply on reply_asks (reply_id, kind);
-- One of a kind is open at a time: what is asked again is the same thing to do.
create unique index reply_asks_open on reply_asks (application_id, kind) where done_at is null;
create index reply_asks_of_user on reply_asks (user_id) where done_at is null;

-- Mails of before are read for what they ask.
alter table replies add column asks_read boolean not null default false;
create index replies_asks_unread on replies (id) where not asks_read;

create view replies_read_asks as
select k.id, k.user_id, k.application_id, k.reply_id, k.kind, k.due_on, k.due_words, k.asked_at,
  -- Of the mail: whether the person has still to say what it means, and the times that it proposes.
  coalesce(reply_state(r) = 'proposed', false) as is_proposed, coalesce(r.times, '[]') as times
from reply_asks k join applications a on a.id = k.application_id left join replies r on r.id = k.reply_id
where k.done_at is null
  and a.state not in ('accepted', 'declined', 'rejected', 'withdrawn', 'no_reply', 'ad_closed');
