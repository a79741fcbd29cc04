-- Ways to work by public transport, from the middle of a municipality to a place. No trip: the planner knew none.
create table commutes (
  from_municipality text not null,
  -- Latitude and longitude with three decimals: a hundred metres.
  to_place text not null,
  trip jsonb,
  asked_at timestamptz not null,
  primary key (from_municipality, to_place)
);
