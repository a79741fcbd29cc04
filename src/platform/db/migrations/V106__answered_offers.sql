-- Whoever has answered an offer is no longer told that it waits; they say what they answered.
create view replies_read_answered_offers as
select application_id, max(done_at) as answered_at from reply_asks
where kind = 'offer' and done_by in ('person', 'answer')
group by application_id;

-- What "samma tid i morgon" in a mail leans on.
create view agreed_meetings as
select user_id, application_id, starts_at from interviews where cancelled_at is null and moving_since is null;
