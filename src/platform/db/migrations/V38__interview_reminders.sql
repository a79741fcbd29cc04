-- Which reminders of an interview were told, by the time that it had then: at another time it is told anew.
create table interview_reminders (
  interview_id uuid not null references interviews on delete cascade,
  starts_at timestamptz not null,
  occasion text not null check (occasion in ('day_before', 'same_day')),
  told_at timestamptz not null,
  primary key (interview_id, starts_at, occasion)
);
