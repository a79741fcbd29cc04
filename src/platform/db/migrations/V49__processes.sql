-- Which processes run now. In a schema of its own: a backup takes what is in `public`, and what ran then is nothing that
-- a restored database should know.
create schema operation;
create table operation.processes (
  id uuid primary key,
  role text not null check (role in ('all', 'serve', 'work')),
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  -- Renewed every few seconds, on the database's own clock: a process that died is told by it.
  seen_at timestamptz not null default now()
);
