-- Every change of an ad takes the next number. Whoever changes ads holds the lock 'ads' (ads/store.ts) until its
-- transaction ends, so that numbers become visible in their order and a reader can follow by the last one it saw.
create sequence ad_changes as bigint;

create table ads (
  id uuid primary key,
  -- The agency's id of the ad.
  source_id text not null unique,
  status text not null check (status in ('open', 'removed', 'expired')),
  change bigint not null default nextval('ad_changes'),

  headline text not null,
  -- Plain text, paragraphs apart by line feeds. What is shown as HTML is made from the raw record when read.
  description text not null,
  -- sv, en or another code of two letters; null where nothing could be told.
  language text,

  employer text,
  workplace text,
  employer_number text,

  occupation_id text,
  occupation_label text,
  occupation_group_id text,
  occupation_group_label text,
  occupation_field_id text,
  occupation_field_label text,

  municipality_id text,
  municipality_label text,
  region_id text,
  region_label text,
  country_id text,
  country_label text,
  street_address text,
  postcode text,
  city text,
  -- Degrees (WGS 84); the municipality's centre where the ad does not say.
  latitude double precision,
  longitude double precision,

  employment_type_id text,
  employment_type_label text,
  -- Full time or part time; the share of full time in per cent beside it.
  extent_id text,
  extent_label text,
  extent_min smallint,
  extent_max smallint,
  duration_label text,
  salary text,
  remote boolean not null default false,
  -- True where the record says that no experience is required.
  no_experience boolean not null default false,
  driving_licence_required boolean not null default false,
  own_car boolean not null default false,
  vacancies integer,

  published_at timestamptz not null,
  -- Days in Stockholm. The ad is open through the last day.
  deadline date,
  last_day date,

  url text,
  apply_email text,
  apply_url text,
  apply_reference text,
  -- [{ name, title, email, phone }]; emptied when the ad is no longer open.
  contacts jsonb not null default '[]',
  -- [{ kind, label, level, sentence, start, end, years?, conceptId? }], worked out once per version.
  requirements jsonb not null default '[]',
  -- Ids of words (table words) in reading order, headline first, as varints (text/word-ids.ts).
  headline_words bytea not null default '',
  description_words bytea not null default '',

  -- Over what a reader would call the ad: another hash is another version.
  content_hash bytea not null,
  version integer not null default 1,
  -- Milliseconds since 1970: when the agency last touched the record. An older one never replaces a newer.
  source_timestamp bigint,
  first_seen_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,

  -- Made by ads/search-document.ts and moved on to ad_search as soon as they are written.
  search tsvector not null default '',
  search_head tsvector not null default ''
);
create unique index ads_change on ads (change);
create index ads_by_last_day on ads (last_day) where status = 'open';
create index ads_occupation_group on ads (occupation_group_id) where status = 'open';
create index ads_municipality on ads (municipality_id) where status = 'open';

-- The record as the agency sent it. Recruiters' personal data is taken out when the ad is no longer open.
create table ad_records (
  ad_id uuid primary key references ads on delete cascade,
  record jsonb not null
);

-- What changed from one version of an ad to the next.
create table ad_versions (
  ad_id uuid not null references ads on delete cascade,
  version integer not null,
  at timestamptz not null,
  -- [{ field, from, to }]
  changes jsonb not null,
  primary key (ad_id, version)
);

-- Every word of the ads and of the taxonomy, written small, with the number it has in stored texts. What a word
-- is reduced to for matching (stem, parts of a compound) is worked out per word and may be made anew at any time
-- without reading the texts again.
create table words (
  id integer primary key generated always as identity,
  word text not null unique
);
