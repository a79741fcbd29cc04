-- Career pages and their feeds, each read once for all who follow it.
create table career_feeds (
  id uuid primary key,
  url text not null unique,
  -- The edition that was read last, to be asked for another one only.
  etag text,
  modified text,
  next_at timestamptz not null,
  read_at timestamptz,
  failures integer not null default 0,
  -- Swedish, for those who follow it; null where the last reading went well.
  problem text,
  jobs integer not null default 0
);
create index career_feeds_due on career_feeds (next_at);

-- Which employers a person follows. `seen` has the jobs that were proposed to them, so that none comes twice.
create table followed_feeds (
  user_id uuid not null references users on delete cascade,
  feed_id uuid not null references career_feeds,
  employer text not null,
  seen text[] not null default '{}',
  followed_at timestamptz not null,
  primary key (user_id, feed_id)
);
create index followed_feeds_of_feed on followed_feeds (feed_id);

-- The jobs of a feed are proposed as those of mails are; one that is gone from it has ended.
alter table captured_ads drop constraint captured_ads_origin_check;
alter table captured_ads add constraint captured_ads_origin_check
  check (origin in ('link', 'text', 'hand', 'mail', 'feed'));
alter table captured_ads drop constraint captured_ads_only_mails_propose;
alter table captured_ads add constraint captured_ads_only_others_propose
  check (pile = 'kept' or origin in ('mail', 'feed'));
alter table captured_ads add column feed_id uuid references career_feeds on delete set null;
alter table captured_ads add column feed_key text;
alter table captured_ads add column ended_at timestamptz;
create index captured_ads_of_feed on captured_ads (feed_id) where feed_id is not null;
