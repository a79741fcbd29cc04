-- The ads on other sites by their addresses, which can be longer than a B-tree takes.
create index ads_linked_by_url on ads using hash (url) where link_site is not null;

-- The occupation that the link of an ad said, which goes with the link, and how the ad fits its owner. `match_mark` says
-- by which version of the ad, profile, feedback and scorer; null until it was scored.
alter table captured_ads add column occupation_group_id text;
alter table captured_ads add column match jsonb;
alter table captured_ads add column match_mark text;
update captured_ads c set occupation_group_id = a.occupation_group_id
from (
  select distinct on (url) url, occupation_group_id from ads where link_site is not null and url is not null
  order by url, status = 'open' desc, id) a
where a.url = c.url;
