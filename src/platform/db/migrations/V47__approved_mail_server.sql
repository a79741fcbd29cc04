-- The mail server that a sending was approved for: handed over by another one, it goes back.
alter table sendings add column server jsonb;

-- Approvals of before say nothing of the server that the mail goes by: they end as by an edit, and the person says yes
-- again. Those of other ways of sending stay.
with ended as (
  update approvals p set voided_at = now()
  from applications a
  where a.id = p.application_id and a.transport = 'smtp' and a.state = 'approved'
    and p.voided_at is null and p.used_at is null
  returning p.application_id
), moved as (
  update applications a set state = 'drafting', updated_at = now()
  from ended where a.id = ended.application_id
  returning a.id
)
insert into application_history (id, application_id, at, verb, from_state, to_state, source, reason)
select gen_random_uuid(), id, now(), 'edit', 'approved', 'drafting', 'system',
  'Ett godkännande gäller numera även vilken e-postserver ansökan går genom. Läs igenom den och godkänn igen.'
from moved;
