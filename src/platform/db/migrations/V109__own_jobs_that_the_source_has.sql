-- The ad of the source that has the vacancy of a captured text.
alter table captured_ads add column same_ad_id uuid;
-- When it was last looked for; null where the text is new or has changed since.
alter table captured_ads add column compared_at timestamptz;
create index captured_ads_to_compare on captured_ads (compared_at nulls first, id)
  where description <> '' and pile <> 'thrown' and ended_at is null;
