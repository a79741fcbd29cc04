-- How many jobs a person has agreed to apply for in a month. Without a row nothing is counted against anything.
create table activity_targets (
  user_id uuid primary key references users on delete cascade,
  target integer not null check (target between 1 and 100)
);
