-- Ads that a person brought along: a page, a text or a few words of theirs. Nobody else's search, matches, completions
-- or statistics read this table.
create table captured_ads (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  origin text not null check (origin in ('link', 'text', 'hand', 'mail')),
  url text,
  title text not null,
  employer text,
  place text,
  municipality_id text,
  deadline date,
  employment text,
  description text not null,
  html text,
  language text,
  requirements jsonb not null,
  contact text,
  notes text,
  version integer not null default 1,
  captured_at timestamptz not null,
  updated_at timestamptz not null
);
create index captured_ads_of_user on captured_ads (user_id, captured_at desc, id desc);
-- The same address again is the same ad; several jobs of one page differ in their titles.
create unique index captured_ads_by_url on captured_ads (user_id, url, lower(title)) where url is not null;

-- Ads of the source that a person keeps without having begun an application.
create table saved_ads (
  user_id uuid not null references users on delete cascade,
  ad_id uuid not null references ads on delete cascade,
  note text,
  tags text[] not null default '{}',
  saved_at timestamptz not null,
  primary key (user_id, ad_id)
);
create index saved_ads_of_ad on saved_ads (ad_id);

-- A captured ad is told by the source's own as soon as that has the same address.
create index ads_by_apply_url on ads using hash (apply_url);

-- An application may be for a captured ad. Its text is kept with the application as an ad's is.
alter table applications add column captured_id uuid references captured_ads on delete set null;
create index applications_of_captured on applications (captured_id) where captured_id is not null;
