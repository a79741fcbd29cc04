-- The agency's historical ads, counted: how many came in which month for which occupation, and whose they were. Rows of a
-- file are put in the place of those of the same file.
create table past_ad_files (
  file text primary key,
  -- Its size, its time and the taxonomy: another mark is another content.
  mark text not null,
  ads integer not null,
  first_month text,
  last_month text,
  problems text[] not null,
  read_at timestamptz not null
);

create table past_ad_months (
  file text not null references past_ad_files on delete cascade,
  -- An occupation, or its SSYK group where none is known.
  concept_id text not null,
  month text not null,
  ads integer not null,
  primary key (concept_id, month, file)
);

create table past_ad_employers (
  file text not null references past_ad_files on delete cascade,
  concept_id text not null,
  employer text not null,
  ads integer not null
);
create index past_ad_employers_by_concept on past_ad_employers (concept_id);
create index past_ad_employers_by_name on past_ad_employers (lower(employer));
create index past_ad_months_by_file on past_ad_months (file);
create index past_ad_employers_by_file on past_ad_employers (file);

-- A part of a name is looked for in the index alone.
drop index ads_by_employer_name;
create index ads_by_employer_name on ads (lower(employer)) include (employer) where employer is not null;
