-- Anna's orders, in several states.
insert into orders (id, code, user_id, status, letter_count, price_per_letter, instructions, created_at, updated_at, claimed_at)
select v.id::uuid, v.code, '01930000-0000-7000-8000-000000000001', v.status, v.letters, 14900, v.instructions,
  :now - v.created::interval, :now - v.updated::interval, :now - v.claimed::interval
from (values
  ('01930000-0000-7000-8000-000000000011', 'ND9J34', 'created', 1, 'Brevet gäller en tjänst som undersköterska i Borås. Jag har jobbat natt i åtta år.', '2 hours', '2 hours', null),
  ('01930000-0000-7000-8000-000000000012', '3KXPQP', 'processing', 2, 'Två brev till kommunen, ett på lätt svenska.', '3 days', '2 days', '2 days'),
  ('01930000-0000-7000-8000-000000000013', 'N49BZD', 'processing', 1, null, '1 day', '5 hours', '5 hours'),
  ('01930000-0000-7000-8000-000000000014', 'H477DH', 'on_hold', 1, 'Elektriker, Göteborg.', '9 days', '7 days', '8 days'),
  ('01930000-0000-7000-8000-000000000015', 'VBJWSZ', 'paid', 3, 'Tre brev till olika skolor, jag är lärare i svenska och historia.', '6 days', '4 days', '5 days'),
  ('01930000-0000-7000-8000-000000000016', 'HT9V7G', 'completed', 1, 'Systemutvecklare, gärna kort.', '28 days', '10 days', '27 days'),
  ('01930000-0000-7000-8000-000000000017', 'H34CVQ', 'cancelled', 1, null, '20 days', '19 days', null)
) as v (id, code, status, letters, instructions, created, updated, claimed)
where exists (select 1 from users where id = '01930000-0000-7000-8000-000000000001')
on conflict do nothing;

insert into order_letters (id, order_id, position, title, status, delivered_at)
select gen_random_uuid(), o.id, n, 'Brev ' || n,
  case when o.status = 'completed' then 'delivered' else 'ordered' end,
  case when o.status = 'completed' then :now - interval '24 days' end
from orders o cross join lateral generate_series(1, o.letter_count) as n
where o.user_id = '01930000-0000-7000-8000-000000000001'
on conflict do nothing;

-- What led there, line by line.
insert into order_history (id, order_id, at, verb, from_status, to_status, actor, reason)
select gen_random_uuid(), o.id, :now - h.ago::interval, h.verb, h.from_status, h.to_status, h.actor, h.reason
from (values
  ('ND9J34', 1, '2 hours', 'order', null, 'created', 'customer', null),
  ('3KXPQP', 1, '3 days', 'order', null, 'created', 'customer', null),
  ('3KXPQP', 2, '2 days', 'confirm_payment', 'created', 'processing', 'customer', null),
  ('N49BZD', 1, '1 day', 'order', null, 'created', 'customer', null),
  ('N49BZD', 2, '5 hours', 'confirm_payment', 'created', 'processing', 'customer', null),
  ('H477DH', 1, '9 days', 'order', null, 'created', 'customer', null),
  ('H477DH', 2, '8 days', 'confirm_payment', 'created', 'processing', 'customer', null),
  ('H477DH', 3, '7 days', 'hold', 'processing', 'on_hold', 'admin', 'Ingen betalning med koden syns hos banken.'),
  ('VBJWSZ', 1, '6 days', 'order', null, 'created', 'customer', null),
  ('VBJWSZ', 2, '5 days', 'confirm_payment', 'created', 'processing', 'customer', null),
  ('VBJWSZ', 3, '4 days', 'mark_paid', 'processing', 'paid', 'admin', null),
  ('HT9V7G', 1, '28 days', 'order', null, 'created', 'customer', null),
  ('HT9V7G', 2, '27 days', 'confirm_payment', 'created', 'processing', 'customer', null),
  ('HT9V7G', 3, '26 days', 'mark_paid', 'processing', 'paid', 'admin', null),
  ('HT9V7G', 4, '24 days', 'send', 'paid', 'sent', 'admin', null),
  ('HT9V7G', 5, '10 days', 'complete', 'sent', 'completed', 'admin', null),
  ('H34CVQ', 1, '20 days', 'order', null, 'created', 'customer', null),
  ('H34CVQ', 2, '19 days', 'cancel', 'created', 'cancelled', 'customer', null)
) as h (code, step, ago, verb, from_status, to_status, actor, reason)
join orders o on o.code = h.code and o.user_id = '01930000-0000-7000-8000-000000000001'
order by o.id, h.step;
