-- A page of the list of matches is read with one statement: what it shows is stored when an ad is scored. The parts of
-- a score are kept by name, so that there may be others of them.

alter table matches
  add column points jsonb,
  add column band text,
  -- The two sides of the score, 0 to 100: whether the person can, and whether they want to.
  add column can smallint check (can between 0 and 100),
  add column will smallint check (will between 0 and 100),
  -- [{ kind, label, sentence }]
  add column blockers jsonb not null default '[]',
  -- How many requirements the ad has, and how many of them are met.
  add column asked smallint not null default 0,
  add column met smallint not null default 0;

-- What was scored before is shown until it is scored again: no scorer is named ''.
update matches set scorer = '',
  points = jsonb_build_object('occupation', occupation, 'title', title, 'text', text, 'requirements', requirements,
    'wishes', wishes, 'feedback', feedback, 'cap', cap),
  band = case when score >= 75 then 'stark' when score >= 55 then 'bra' when score >= 35 then 'mojlig' else 'svag' end;
update match_states set scorer = '';

alter table matches
  alter column points set not null,
  alter column band set not null,
  add check (band in ('stark', 'bra', 'mojlig', 'svag')),
  drop constraint matches_parts_sum_to_score,
  drop column occupation,
  drop column title,
  drop column text,
  drop column requirements,
  drop column wishes,
  drop column feedback,
  drop column cap;

create or replace view ads_read as
select id, source_id, status, version, headline, employer, workplace, description, language, salary,
  occupation_id, occupation_label, occupation_group_id, occupation_group_label, occupation_field_id,
  municipality_id, municipality_label, region_id, region_label, city, latitude, longitude, remote,
  employment_type_id, employment_type_label, extent_min, extent_max,
  published_at, first_seen_at, deadline, apply_email, apply_url, apply_reference, contacts,
  extent_id, extent_label, url
from ads;

create or replace view profile_read as
select user_id, version, (wishes ->> 'lowestScore')::integer as lowest_score,
  -- Whether there is anything in it that an ad can be compared with (`hasCv` of the profile).
  cv @? '$.work[*]' or cv @? '$.education[*]' or cv @? '$.skills[*]' as has_cv
from profiles;

create or replace view matching_read as
select user_id, ad_id, score, blocked, since, band from matches;

-- What the taxonomy stands at.
create view taxonomy_read as
select version from taxonomy_state;
