-- A month that is changed after it was handed in is handed in again: each time is an edition, and the former ones are
-- kept. The newest one says whether the month is being changed.
alter table activity_reports
  add column edition integer not null default 1 check (edition > 0),
  add column reopened_at timestamptz,
  drop constraint activity_reports_pkey,
  add primary key (user_id, month, edition);
