-- Two mails may ask two questions, or for two papers: each stays until it is done. What is one matter of the application
-- (its meeting, its test, its offer) is open once.
drop index reply_asks_open;
create unique index reply_asks_open on reply_asks (application_id, kind)
  where done_at is null and kind in ('time', 'booking', 'test', 'offer');

-- Offers that stand and that no ask tells: whether they wait for an answer, or for what it was. The list of the day and
-- the page of the application say the same.
drop view replies_read_answered_offers;
create view replies_read_offers as
select a.user_id, a.id as application_id,
  (select max(k.done_at) from reply_asks k
    where k.application_id = a.id and k.kind = 'offer' and k.done_by in ('person', 'answer')) as answered_at
from applications a
where a.state = 'offered'
  and not exists (
    select from reply_asks k where k.application_id = a.id and k.kind = 'offer' and k.done_at is null);
