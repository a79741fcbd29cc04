-- One vacancy under several ids: ads of one group are duplicates of each other.
create table ad_duplicates (
  ad_id uuid primary key references ads on delete cascade,
  group_id text not null
);
create index ad_duplicates_of_group on ad_duplicates (group_id);
create table ad_duplicates_state (
  only_row boolean primary key default true check (only_row),
  -- The last change of ads that was looked at.
  change bigint not null default 0
);
insert into ad_duplicates_state default values;

-- Themes among a person's matches, kept so that each has the same id from one time to the next.
create table themes (
  user_id uuid not null references users on delete cascade,
  id text not null,
  position integer not null,
  label text not null,
  median_score smallint not null,
  nearest_deadline date,
  top_skills jsonb not null,
  missing_skills jsonb not null,
  ad_ids uuid[] not null,
  primary key (user_id, id)
);
create table theme_states (
  user_id uuid primary key references users on delete cascade,
  -- What the matches stood on that the themes were made of.
  mark text not null
);
