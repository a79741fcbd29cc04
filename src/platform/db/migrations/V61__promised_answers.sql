-- The last day by which the employer says to be back, in Stockholm.
alter table replies add column promised_by date;

create or replace view replies_read as
select r.id, r.user_id, r.application_id, r.received_at, r.class, r.state, r.warnings, r.meeting_change, r.delivery,
  -- The employer says more than that it has come: nothing speaks against the sender, or the person knows them.
  r.state <> 'dismissed' and (not r.is_sure
    or r.class not in ('acknowledgement', 'alert', 'auto', 'bounce', 'phishing', 'marketing'))
    and (r.warnings = '[]' or r.state = 'accepted') as is_answer,
  -- The same, and the person has said yes to it and has not taken that back.
  reply_state(r) = 'accepted' and r.class not in ('acknowledgement', 'alert', 'auto', 'bounce', 'phishing', 'marketing')
    as is_confirmed,
  r.is_sure,
  -- What is surely promised by whom nobody doubts; a mail that was dismissed promises nothing.
  case when r.is_sure and r.warnings = '[]' and r.state <> 'dismissed' then r.promised_by end as promised_by
from replies r;
