-- What each slice publishes of its tables: a view named <slice>_read or <slice>_read_<what>. Another slice reads the
-- view and never the table, so that a table may change as long as its views hold. PostgreSQL plans a statement as if it
-- named the tables themselves: a column that is not asked for costs nothing.

create view accounts_read as
select id, email, locked_at from users;

-- Whether a mail lies untouched in the outbox.
create view mail_read as
select id, status = 'waiting' and attempts = 0 as is_untried from mail_outbox;

create view orders_read as
select o.id, o.user_id, o.code, o.status, o.letter_count, o.created_at, o.updated_at,
  (select b.due from order_balances b where b.order_id = o.id) as due
from orders o;

create view ads_read as
select id, source_id, status, version, headline, employer, workplace, description, language, salary,
  occupation_id, occupation_label, occupation_group_id, occupation_group_label, occupation_field_id,
  municipality_id, municipality_label, region_id, region_label, city, latitude, longitude, remote,
  employment_type_id, employment_type_label, extent_min, extent_max,
  published_at, first_seen_at, deadline, apply_email, apply_url, apply_reference, contacts
from ads;

create view ads_read_duplicates as
select ad_id, group_id from ad_duplicates;

create view profile_read as
select user_id, version, (wishes ->> 'lowestScore')::integer as lowest_score from profiles;

create view matching_read as
select user_id, ad_id, score, blocked, since from matches;

create view matching_read_dismissals as
select user_id, ad_id from dismissals;

create view applications_read as
select a.id, a.user_id, a.ad_id, a.title, a.employer, a.state, a.transport, a.ad_deadline, a.cv_version, a.sent_at,
  a.created_at, a.updated_at,
  -- What became of the last mail behind the server that took it.
  (select s.delivery from sendings s
    where s.application_id = a.id and s.outcome is distinct from 'returned' order by s.id desc limit 1) as delivery
from applications a;

create view applications_read_moves as
select id, application_id, at, to_state, source, undoes from application_history;

create view applications_read_sendings as
select application_id, transport, outcome, recipient, ended_at from sendings;

create view replies_read as
select r.id, r.user_id, r.application_id, r.received_at, r.class, r.state, r.warnings, r.meeting_change, r.delivery,
  -- The employer says more than that it has come: nothing speaks against the sender, or the person knows them.
  r.state <> 'dismissed' and r.class not in ('acknowledgement', 'bounce')
    and (r.warnings = '[]' or r.state = 'accepted') as is_answer,
  -- The same, and the person has said yes to it and has not taken that back.
  reply_state(r) = 'accepted' and r.class not in ('acknowledgement', 'bounce') as is_confirmed
from replies r;

create view interviews_read as
select i.id, i.user_id, i.application_id, i.round, i.kind, i.place, i.link, i.starts_at, i.ends_at, i.cancelled_at,
  i.moving_since, i.debrief ->> 'thanks' as thanks,
  -- What a mail does to it that the person has not answered yet.
  (select max(d.change) from disturbed_interviews d
    where d.interview_id = i.id and d.user_id = i.user_id) as disturbed
from interviews i;
