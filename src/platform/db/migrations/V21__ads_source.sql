-- The last removal that was applied to the ad, as the agency wrote its date. The same again is old news.
alter table ads add removed_on text;

-- How far the reading of the agency's ads has come.
create table ads_source (
  only_row boolean primary key default true check (only_row),
  -- What AD_SOURCE said when ads were last read from it to the end.
  source text,
  -- What it said at the last try to read everything; cursor and failures belong to that.
  tried_source text,
  -- No process calls the server before, on the database's own clock.
  next_call_at timestamptz,
  -- Changes are asked for from here on: milliseconds since 1970, by the server's stamps.
  cursor bigint,
  -- The last reading of everything that came to its end, and how many ads it held.
  snapshot_at timestamptz,
  snapshot_ads integer,
  -- The last try, how many in a row did not come to their end, and how many ads the last of them held.
  snapshot_tried_at timestamptz,
  snapshot_failures integer not null default 0,
  snapshot_failed_ads integer,
  synced_at timestamptz,
  -- What told the file from other contents of it, and which taxonomy the ads were read with.
  file_mark text,
  taxonomy_version integer,
  -- Of the reading that goes on or was broken off.
  progress_read integer,
  progress_total integer,
  -- Swedish, for the administrator.
  problem text,
  snapshot_problem text
);
insert into ads_source default values;

-- Records that could not be stored. The same bad record is one row, however often it comes.
create table ads_set_aside (
  id uuid primary key,
  key text not null unique,
  source_id text,
  reason text not null,
  -- Its beginning.
  raw text not null,
  seen integer not null default 1,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index ads_set_aside_by_source_id on ads_set_aside (source_id);
create index ads_set_aside_by_time on ads_set_aside (last_seen_at desc, id desc);
