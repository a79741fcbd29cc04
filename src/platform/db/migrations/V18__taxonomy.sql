-- The agency's taxonomy: occupations, SSYK groups, skills, places, languages, kinds of employment.
create table taxonomy_concepts (
  -- The agency's concept id, such as "apaJ_2ja_LuF".
  id text primary key,
  -- occupation-field, occupation-name, ssyk-level-1 to -4, skill, region, municipality, country, language,
  -- employment-type, worktime-extent, driving-licence
  type text not null,
  label text not null,
  -- Other names people use for it; titles of an occupation are many.
  synonyms text[] not null default '{}',
  -- The official number where there is one: SSYK 2012, municipality and county number.
  code text,
  definition text,
  -- Of a municipality: where its centre lies, in degrees (WGS 84).
  latitude double precision,
  longitude double precision,
  -- No longer in the source. Such a concept is still named by those who chose it, and is not offered again.
  retired boolean not null default false
);

create table taxonomy_relations (
  -- broader: from lies under to. substitutes: who has worked as from can take work as to.
  kind text not null check (kind in ('broader', 'substitutes')),
  from_id text not null references taxonomy_concepts on delete cascade,
  to_id text not null references taxonomy_concepts on delete cascade,
  -- Of substitutes: how well, in per cent (the agency says 75 or 25).
  percentage smallint,
  primary key (kind, from_id, to_id)
);
create index taxonomy_relations_to on taxonomy_relations (kind, to_id);

create table taxonomy_state (
  only_row boolean primary key default true check (only_row),
  -- What TAXONOMY_SOURCE said when the concepts were read.
  source text,
  -- Rises with each change of what is stored.
  version integer not null default 0,
  fetched_at timestamptz,
  -- Why the last try failed; null when it did not.
  problem text
);
insert into taxonomy_state default values;
