-- Ads that the agency only links to: null for its own. They have a brief in the place of a text, and no scores.
alter table ads add link_site text;
create index ads_linked on ads (id) where link_site is not null and status = 'open';

create or replace view ads_read as
select id, source_id, status, version, headline, employer, workplace, description, language, salary,
  occupation_id, occupation_label, occupation_group_id, occupation_group_label, occupation_field_id,
  municipality_id, municipality_label, region_id, region_label, city, latitude, longitude, remote,
  employment_type_id, employment_type_label, extent_min, extent_max,
  published_at, first_seen_at, deadline, apply_email, apply_url, apply_reference, contacts,
  extent_id, extent_label, url, link_site
from ads;

-- Each link of JobAd Links that is no page of the agency's own, with the ad that it is told by: a row of its own, or the
-- agency's ad of the same job.
create table ad_links (
  link_id text primary key,
  ad_id uuid not null references ads on delete cascade,
  site text not null,
  url text not null,
  seen_at timestamptz not null
);
create index ad_links_of_ad on ad_links (ad_id);

-- How far the reading of them has come; everything but the number of calls is about this source alone.
create table ad_links_source (
  only_row boolean primary key default true check (only_row),
  source text,
  tried_at timestamptz,
  failures integer not null default 0,
  failed_links integer,
  retry_at timestamptz,
  -- Swedish, for the administrator.
  problem text,
  -- The last reading that came to its end: when it began and ended, and what it held.
  began_at timestamptz,
  read_at timestamptz,
  read_links integer,
  -- The server takes a thousand calls a day.
  calls_on date,
  calls integer not null default 0
);
insert into ad_links_source default values;
