-- A search that counts what its filters leave looks at thousands of ads, at times at all: what it looks at lies in
-- rows of their own, a tenth as long as those of the ads.
create table ad_search (
  ad_id uuid primary key,
  published_at timestamptz not null,
  first_seen_at timestamptz not null,
  deadline date,
  latitude double precision,
  longitude double precision,
  remote boolean not null,
  no_experience boolean not null,
  status text not null,
  -- Numbers in the place of concept ids (facet_key): they are compared and counted in a fraction of the time.
  occupation_field bigint,
  occupation_group bigint,
  occupation bigint,
  region bigint,
  municipality bigint,
  employment_type bigint,
  extent bigint,
  language bigint,
  -- The words of headline, occupation, employer and place, to rank hits by.
  search_head tsvector not null,
  -- All words.
  search tsvector not null
);
-- Beside the row, and not packed: a phrase looks at it in every ad that has its words.
alter table ad_search alter column search set storage external, alter column search_head set storage main;

-- What waits to be sorted in is read by every search, so not much may wait.
create index ad_search_words on ad_search using gin (search) with (gin_pending_list_limit = 1024);
create index ad_search_by_published on ad_search (status, published_at desc, ad_id desc);
create index ad_search_by_deadline on ad_search (status, deadline, ad_id);
create index ad_search_by_first_seen on ad_search (first_seen_at);
create index ad_search_municipality on ad_search (municipality);

-- Sixty-four bits of a hash that is the same on every server. Among ten thousand ids two are alike once in four
-- hundred billion taxonomies.
create function facet_key(concept text) returns bigint language sql immutable strict parallel safe
  return ('x' || substr(md5(concept), 1, 16))::bit(64)::bigint;

-- Whatever writes an ad writes it here. The words move: an ad that is changed without them keeps those it had.
create function ads_into_search() returns trigger language plpgsql as $$
begin
  insert into ad_search as s values (
    new.id, new.published_at, new.first_seen_at, new.deadline, new.latitude, new.longitude, new.remote,
    new.no_experience, new.status, facet_key(new.occupation_field_id), facet_key(new.occupation_group_id),
    facet_key(new.occupation_id), facet_key(new.region_id), facet_key(new.municipality_id),
    facet_key(new.employment_type_id), facet_key(new.extent_id), facet_key(new.language),
    new.search_head, new.search)
  on conflict (ad_id) do update set
    published_at = excluded.published_at, deadline = excluded.deadline, latitude = excluded.latitude,
    longitude = excluded.longitude, remote = excluded.remote, no_experience = excluded.no_experience,
    status = excluded.status, occupation_field = excluded.occupation_field,
    occupation_group = excluded.occupation_group, occupation = excluded.occupation, region = excluded.region,
    municipality = excluded.municipality, employment_type = excluded.employment_type, extent = excluded.extent,
    language = excluded.language,
    search_head = case when excluded.search = '' then s.search_head else excluded.search_head end,
    search = case when excluded.search = '' then s.search else excluded.search end
  where excluded.search <> '' or (s.status, s.published_at, s.deadline, s.latitude, s.longitude, s.remote,
      s.no_experience, s.occupation_field, s.occupation_group, s.occupation, s.region, s.municipality,
      s.employment_type, s.extent, s.language)
    is distinct from (excluded.status, excluded.published_at, excluded.deadline, excluded.latitude,
      excluded.longitude, excluded.remote, excluded.no_experience, excluded.occupation_field,
      excluded.occupation_group, excluded.occupation, excluded.region, excluded.municipality,
      excluded.employment_type, excluded.extent, excluded.language);
  new.search := '';
  new.search_head := '';
  return new;
end $$;
create trigger ads_into_search before insert or update on ads for each row execute function ads_into_search();

create function ads_out_of_search() returns trigger language plpgsql as $$
begin
  delete from ad_search where ad_id = old.id;
  return null;
end $$;
create trigger ads_out_of_search after delete on ads for each row execute function ads_out_of_search();
