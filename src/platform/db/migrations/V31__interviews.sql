-- One talk or test of an application. Its round is its number among those that are held: a cancelled one keeps its own.
create table interviews (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  user_id uuid not null references users on delete cascade,
  round integer not null check (round > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null check (kind in ('on_site', 'video', 'phone', 'assessment', 'other')),
  place text,
  link text,
  -- [{ name, title }]
  people jsonb not null default '[]',
  -- What the person writes: free notes, answers by question, and how it went. Written as one, by version.
  notes text,
  answers jsonb not null default '[]',
  debrief jsonb,
  notes_version integer not null default 0,
  -- Of the calendar's entry: rises with each change of time, place or state, never with notes.
  sequence integer not null default 0,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at)
);
create unique index interviews_rounds on interviews (application_id, round) where cancelled_at is null;
create index interviews_of_application on interviews (application_id, starts_at);
create index interviews_of_user on interviews (user_id, starts_at);

-- What an accepted reply did to an interview, so that taking the reply back takes this back.
create table interview_replies (
  reply_id uuid not null references replies on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  -- What stood there before; null when the reply put the interview down.
  before jsonb,
  primary key (reply_id, interview_id)
);
create index interview_replies_of on interview_replies (interview_id);

-- Who holds the address may read the calendar: it is shown once and kept as its hash.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);

-- What stood in a feed, so that what changes or goes is told as changed or cancelled.
create table calendar_entries (
  user_id uuid not null references users on delete cascade,
  uid text not null,
  sequence integer not null,
  -- As it was last told: an entry whose thing is gone is cancelled with the time and title that it had.
  content jsonb not null,
  cancelled boolean not null default false,
  changed_at timestamptz not null,
  primary key (user_id, uid)
);
