-- What was paid for the demo orders, with its receipts.
insert into order_payments (id, order_id, kind, amount, received_at, source, created_at)
select v.id::uuid, o.id, 'payment', o.letter_count * o.price_per_letter, :now - v.ago::interval, 'manual', :now - v.ago::interval
from (values
  ('01930000-0000-7000-8000-000000000021', 'HT9V7G', '26 days'),
  ('01930000-0000-7000-8000-000000000022', 'VBJWSZ', '4 days')
) as v (id, code, ago)
join orders o on o.code = v.code and o.user_id = '01930000-0000-7000-8000-000000000001'
on conflict do nothing;

insert into receipts (number, kind, order_id, payment_id, issued_at, amount, vat_percent, vat, seller)
select s.last_number + row_number() over (order by p.created_at), 'receipt', p.order_id, p.id, p.created_at, p.amount,
  25, round(p.amount * 25.0 / 125), '{"name": "Sökväg Brev"}'
from order_payments p cross join receipt_series s
where p.id in ('01930000-0000-7000-8000-000000000021', '01930000-0000-7000-8000-000000000022');
update receipt_series set last_number = greatest(last_number, (select coalesce(max(number), 0) from receipts));

insert into order_letter_versions (letter_id, version, text, written_at, delivered_at)
select l.id, 1, 'Hej,

Jag söker tjänsten som systemutvecklare hos er. I mitt nuvarande arbete har jag byggt och skött tjänster som används av många varje dag.

Jag berättar gärna mer vid ett samtal.

Vänliga hälsningar
Anna', :now - interval '25 days', l.delivered_at
from order_letters l join orders o on o.id = l.order_id
where o.code = 'HT9V7G' and o.user_id = '01930000-0000-7000-8000-000000000001'
on conflict do nothing;
update order_letters l set version = 1 where exists (select from order_letter_versions v where v.letter_id = l.id);
