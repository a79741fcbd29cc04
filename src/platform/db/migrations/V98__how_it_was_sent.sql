-- How the person says that they applied, and where the work of a job is that came with a list of theirs.
alter table activity_answers add column how text;
alter table applications add column place text;

create or replace view applications_read_ads as
select id, ad_id is not null or ad_text is not null or url is not null as has_ad, captured_id, place from applications;
