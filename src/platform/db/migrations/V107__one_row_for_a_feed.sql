-- One row for a feed, by whatever address people gave it: `place` is what its addresses share.
alter table career_feeds add column place text;
update career_feeds set place =
  regexp_replace(regexp_replace(url, '^https?://(www\.)?', ''), '^([^?]*[^?/])/+(\?|$)', '\1\2');

create temporary table same_feeds on commit drop as
  select id, first_value(id) over (partition by place order by url like 'https:%' desc, id) as kept from career_feeds;
insert into followed_feeds (user_id, feed_id, employer, seen, followed_at)
  select distinct on (f.user_id, s.kept) f.user_id, s.kept, f.employer, f.seen, f.followed_at
  from followed_feeds f join same_feeds s on s.id = f.feed_id where s.id <> s.kept
  order by f.user_id, s.kept, f.followed_at
  on conflict do nothing;
update captured_ads c set feed_id = s.kept from same_feeds s where c.feed_id = s.id and s.id <> s.kept;
delete from followed_feeds where feed_id in (select id from same_feeds where id <> kept);
delete from career_feeds where id in (select id from same_feeds where id <> kept);
-- Whoever followed one of the others has not seen the edition of the one that is kept.
update career_feeds set etag = null, modified = null where id in (select kept from same_feeds where id <> kept);

-- Keys of jobs hold what addresses share as well. A job of before is known by its address and name: no reading ends it.
update captured_ads set feed_key = null where feed_key is not null;
update followed_feeds set seen = '{}';

alter table career_feeds alter column place set not null;
alter table career_feeds add constraint career_feeds_place_key unique (place);
alter table career_feeds drop constraint career_feeds_url_key;

-- The page that the person gave, where it says that the feed is elsewhere, and whether there was no room for all of it.
alter table followed_feeds add column given_place text;
alter table followed_feeds add column missed boolean not null default false;
