-- Figures of the labour market, as the operator's files give them. No person's.
create table labour_market_state (
  only_row boolean primary key default true check (only_row),
  -- What the stored figures were read from: the setting, and the sizes and times of its files.
  fingerprint text,
  read_at timestamptz,
  problem text
);
insert into labour_market_state default values;

create table labour_market_sources (
  kind text primary key check (kind in ('outlook', 'pay', 'related', 'skills')),
  name text not null,
  file text not null,
  version text not null,
  rows integer not null,
  problems text[] not null,
  read_at timestamptz not null
);

-- How easy it is to get work now, and what happens in five years. Region is the county's number, 00 the country.
create table labour_outlook (
  name text not null,
  ssyk text not null,
  region text not null,
  chances text not null,
  demand text,
  primary key (ssyk, region, name)
);

create table labour_pay (
  ssyk text not null,
  -- The number of a county or of a NUTS 2 area; 00 is the country.
  region text not null,
  sector text not null,
  sex text not null check (sex in ('all', 'women', 'men')),
  year smallint not null,
  median integer,
  low integer,
  high integer,
  mean integer,
  primary key (ssyk, region, sector, sex)
);

create table labour_related (
  from_id text not null,
  to_id text not null,
  position smallint not null,
  primary key (from_id, to_id)
);

create table labour_skills (
  occupation_id text primary key,
  skills text[] not null,
  certificates text[] not null
);
