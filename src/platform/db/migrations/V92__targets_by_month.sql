-- A target holds from its month on, until another does; null is none. What was said before holds for all months.
alter table activity_targets drop constraint activity_targets_pkey;
alter table activity_targets add column from_month text not null default '0001-01';
alter table activity_targets alter column from_month drop default, alter column target drop not null;
alter table activity_targets add primary key (user_id, from_month);
