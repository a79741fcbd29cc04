-- The ad of the source that has the vacancy of a captured text.
alter table captured_ads add column same_ad_id uuid;
