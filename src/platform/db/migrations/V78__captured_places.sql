-- Where a captured ad is, for the activity report of its owner.
create view saved_ads_read_captured as select id, user_id, place from captured_ads;
create or replace view applications_read_ads as
select id, ad_id is not null or ad_text is not null or url is not null as has_ad, captured_id from applications;

-- The other ads of an employer are looked up by its name.
create index ads_by_employer on ads (employer) where employer is not null;

-- What shows that something was done names employers' addresses, which are kept no longer than elsewhere: it is told
-- as it is when a report is read, and no part of what was handed in.
update activity_reports
set lines = coalesce((select jsonb_agg(line || '{"evidence": []}' order by at)
  from jsonb_array_elements(lines) with ordinality as l (line, at)), '[]');
