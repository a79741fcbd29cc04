-- What a person did to find work beside what the program sees: once, or on weekdays of every week.
create table activities (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  first_day date not null,
  -- Null goes on until the person ends it.
  last_day date check (last_day >= first_day),
  -- 1 is Monday. Empty: once, or every day from the first to the last.
  weekdays smallint[] not null default '{}',
  what text not null,
  place text,
  created_at timestamptz not null
);
create index activities_of_user on activities (user_id, first_day);

-- What the person says of an application where the ad leaves it open.
create table activity_answers (
  application_id uuid primary key references applications on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text,
  place text
);
create index activity_answers_of_user on activity_answers (user_id);

-- A month as it was handed in to the agency.
create table activity_reports (
  user_id uuid not null references users on delete cascade,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  handed_in_at timestamptz not null,
  target integer,
  lines jsonb not null,
  primary key (user_id, month)
);

-- Days on which the CV said something else than before.
create table cv_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);
create view profile_read_cv_days as select user_id, day from cv_days;

-- Each reminder of a month's report is told once.
create table report_reminders (
  user_id uuid not null references users on delete cascade,
  month text not null,
  occasion text not null check (occasion in ('first', 'middle', 'last')),
  told_at timestamptz not null,
  primary key (user_id, month, occasion)
);

-- Whether an application is for an ad: one of ours, or one that the person put in.
create view applications_read_ads as
select id, ad_id is not null or ad_text is not null or url is not null as has_ad from applications;
