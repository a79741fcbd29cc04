-- Up to where new ads of a search were told: when the newest ad of those that were there was first seen. From now on,
-- where somebody wanted to be told before there was anybody who did.
alter table saved_searches add column notified_at timestamptz;
update saved_searches set notified_at = greatest(seen_through, (select max(first_seen_at) from ad_search));
alter table saved_searches alter column notified_at set not null;
create index saved_searches_to_tell on saved_searches (id) where notify;
