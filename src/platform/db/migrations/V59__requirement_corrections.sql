-- What a person said of a requirement of an ad: that the ad does not ask for it, or that they have it. It holds for
-- every version of the ad that has a requirement of the same kind and label.
create table requirement_corrections (
  user_id uuid not null references users on delete cascade,
  ad_id uuid not null references ads on delete cascade,
  kind text not null,
  label text not null,
  says text not null check (says in ('not_asked', 'met')),
  -- As it was read then; no confidence where a field of the agency said it.
  read_level text not null check (read_level in ('must', 'nice')),
  read_confidence real,
  at timestamptz not null
);
create unique index requirement_corrections_of on requirement_corrections (user_id, ad_id, kind, lower(label));
-- An ad that goes takes what was said of it along.
create index requirement_corrections_of_ad on requirement_corrections (ad_id);
