-- An answer that came back stays the answer to its mail, so that a second report of it is known to be about it.
alter table sent_mails add column bounced_at timestamptz;

-- What never arrived is not told as written.
create or replace view replies_read_asks as
select k.id, k.user_id, k.application_id, k.reply_id, k.kind, k.due_on, k.due_words, k.asked_at,
  coalesce(reply_state(r) = 'proposed', false) as is_proposed, coalesce(r.times, '[]') as times,
  (select max(s.sent_at) from sent_mails s
    where s.user_id = k.user_id and s.application_id = k.application_id and s.reply_id = k.reply_id
      and s.bounced_at is null) as written_at
from reply_asks k join applications a on a.id = k.application_id left join replies r on r.id = k.reply_id
where k.done_at is null
  and (a.state not in ('accepted', 'declined', 'rejected', 'withdrawn', 'no_reply', 'ad_closed')
    or not exists (select from application_history h
      where h.application_id = a.id and h.to_state = a.state and h.undoes is null and h.at >= k.asked_at));
