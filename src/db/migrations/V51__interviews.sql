create table interviews (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  round integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null check (kind in ('on_site', 'video', 'phone', 'assessment', 'other')),
  place text,
  link text,
  -- [{ name, title }]
  people jsonb not null default '[]',
  notes text,
  debrief text,
  -- Of the calendar's entry: rises with each change.
  sequence integer not null default 0,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index interviews_of_application on interviews (application_id, starts_at);
create index interviews_by_start on interviews (starts_at);

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
  content_hash bytea not null,
  cancelled boolean not null default false,
  changed_at timestamptz not null,
  primary key (user_id, uid)
);
