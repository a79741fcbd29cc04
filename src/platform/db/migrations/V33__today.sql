-- What a person said about one occasion of the list: done, or put off until then.
create table today_marks (
  user_id uuid not null references users on delete cascade,
  -- A hash of the person and the episode: it tells nothing to others.
  item_id uuid not null,
  kind text not null,
  -- Which occasion it was, as the rules name it. Another one is another item.
  episode text not null,
  done boolean not null,
  snoozed_until timestamptz,
  at timestamptz not null,
  primary key (user_id, item_id),
  check (done or snoozed_until is not null)
);

-- A nudge that was planned: it may be announced once, and is over when what it rests on is.
create table nudges (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('follow_up', 'no_reply', 'draft', 'saved', 'thank_you')),
  episode text not null,
  subject_type text not null,
  subject_id uuid not null,
  due_at timestamptz not null,
  planned_at timestamptz not null,
  ended_at timestamptz,
  -- Never twice in its episode.
  unique (user_id, episode)
);
create index nudges_open on nudges (user_id) where ended_at is null;

create table suggestion_dismissals (
  user_id uuid not null references users on delete cascade,
  suggestion_id uuid not null,
  rule text not null,
  -- What it was about, as the rule names it.
  subject text not null,
  at timestamptz not null,
  primary key (user_id, suggestion_id)
);
