-- What a person waits for who has no scores yet: how far the index of the ads is, which every scoring needs, and
-- whether it could not be made.
create table match_index (
  only_row boolean primary key default true check (only_row),
  -- Ads gone through, and how many there are to go through; the process that made it last tells.
  read integer not null default 0,
  total integer not null default 0,
  -- When it was last heard of while it is being made; null when it is done.
  told_at timestamptz,
  failed_at timestamptz
);
insert into match_index default values;

-- When scoring failed; null since it was begun again.
alter table match_states add column failed_at timestamptz;
