-- What happened to a person's things, in the order in which it was committed. The page that is open learns of it
-- at once; notifications are made from it. Rows are kept for a week: they are news, not a record.
create table events (
  id bigint generated always as identity primary key,
  -- Identities are given out before the commit, so a lower one may show up after a higher one. Together with the
  -- transaction that wrote the row a reader knows up to where nothing can show up any more (see events/store.ts).
  xact xid8 not null default pg_current_xact_id(),
  user_id uuid not null constraint events_user_id_fkey references users on delete cascade,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  data jsonb not null default '{}',
  at timestamptz not null,
  -- When notifications were made from it.
  handled_at timestamptz
);
create index events_of_user on events (user_id, xact, id);
create index events_unhandled on events (id) where handled_at is null;
create index events_at on events (at);
