-- Recurring work: when each is due next, on the service's clock. The table of tasks is in the code.
create table schedules (
  name text primary key,
  cron text not null,
  next_run_at timestamptz not null,
  paused boolean not null default false
);

create table schedule_runs (
  id uuid primary key,
  name text not null references schedules on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'failed', 'lost')),
  detail text,
  -- Renewed while the run goes on, on the database's own clock: a run whose process died is told by it.
  alive_at timestamptz not null default now()
);
-- A second run of the same is refused by the database, whichever process asks.
create unique index schedule_runs_one_at_a_time on schedule_runs (name) where finished_at is null;
create index schedule_runs_by_start on schedule_runs (name, started_at desc);
