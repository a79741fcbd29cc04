-- The occupation that the link of an ad said, which goes with the link, and how the ad fits its owner. `match_mark` says
-- by which version of the ad, profile, feedback and scorer; null until it was scored.
alter table captured_ads add column occupation_group_id text;
alter table captured_ads add column match jsonb;
alter table captured_ads add column match_mark text;
update captured_ads c set occupation_group_id = (
  select a.occupation_group_id from ads a where a.url = c.url and a.link_site is not null
  order by a.status = 'open' desc, a.id limit 1)
where c.url is not null;
