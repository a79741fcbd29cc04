-- What a person has put away, and the words that they sort their applications by.
alter table applications
  add column archived_at timestamptz,
  add column tags text[] not null default '{}';
