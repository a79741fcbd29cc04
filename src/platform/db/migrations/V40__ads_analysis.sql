-- Which rules an ad's texts were worked out by (ads/ingest/analysis.ts). What lies there was by those before the first.
alter table ads add analysis smallint not null default 0;
create index ads_by_analysis on ads (analysis) where status = 'open';
