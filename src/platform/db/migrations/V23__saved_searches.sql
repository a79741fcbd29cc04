create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  -- The filters of GET /api/ads, as they were sent.
  query jsonb not null,
  -- Whether new ads are told of; whoever tells keeps by itself what it has told.
  notify boolean not null,
  created_at timestamptz not null,
  opened_at timestamptz not null,
  -- When the newest ad of those that were there at the last look was first seen. Ads get that time one batch after
  -- the other, so that none which arrives during the look is taken for seen.
  seen_through timestamptz not null
);
create index saved_searches_of_user on saved_searches (user_id, created_at, id);
