-- How often the word stood in the ads when they were last counted, and the stems of the words it is put together
-- of; null until somebody has looked.
alter table words add count integer not null default 0;
alter table words add parts text[];
create index words_not_looked_at on words (id) where parts is null;

-- What was counted over all open ads at one time. Scores rest on one version of it.
create table corpus_statistics (
  version integer primary key,
  counted_at timestamptz not null,
  documents integer not null,
  average_length double precision not null,
  -- A line for each: the term, a tab, in how many ads it stands.
  terms text not null,
  -- The same of runs of four letters in headlines.
  grams text not null,
  -- A line for each occupation group: JSON of its concept id, what one of its ads reaches, and its terms' weights.
  groups text not null
);

-- The best ads of each person, with what their scores are the sum of.
create table matches (
  user_id uuid not null references users on delete cascade,
  ad_id uuid not null references ads on delete cascade,
  score smallint not null check (score between 0 and 100),
  occupation smallint not null,
  title smallint not null,
  text smallint not null,
  requirements smallint not null,
  wishes smallint not null,
  feedback smallint not null,
  cap smallint not null,
  constraint matches_parts_sum_to_score
    check (occupation + title + text + requirements + wishes + feedback + cap = score),
  -- Whether a hard requirement is not met, though the score may be too low for its cap to show.
  blocked boolean not null,
  ad_version integer not null,
  profile_version integer not null,
  feedback_version integer not null,
  scorer text not null,
  -- When the ad first was among the person's matches.
  since timestamptz not null,
  scored_at timestamptz not null,
  primary key (user_id, ad_id)
);
create index matches_by_score on matches (user_id, score desc, ad_id);
create index matches_of_ad on matches (ad_id);

-- What the stored matches of a person stand on.
create table match_states (
  user_id uuid primary key references users on delete cascade,
  profile_version integer not null default 0,
  feedback_version integer not null default 0,
  scorer text not null default '',
  -- Ads up to this change number are in.
  change bigint not null default 0,
  -- How often the person has asked for new scores, and up to which time of asking they were given.
  requested integer not null default 0,
  answered integer not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  -- Open ads that the last scoring went through.
  scored integer not null default 0
);

create table dismissals (
  user_id uuid not null references users on delete cascade,
  ad_id uuid not null references ads on delete cascade,
  reason text,
  at timestamptz not null,
  primary key (user_id, ad_id)
);
-- Rises with each dismissal and each that is taken back.
create table match_feedback (
  user_id uuid primary key references users on delete cascade,
  version integer not null
);
