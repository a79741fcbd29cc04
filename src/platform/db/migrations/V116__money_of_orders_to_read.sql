-- What has come of an order's price, beside the price, and whether the customer has said since the last payment that
-- the rest is paid: the list of the day asks for the rest, or waits.
create or replace view orders_read as
select o.id, o.user_id, o.code, o.status, o.letter_count, o.created_at, o.updated_at, b.due,
  (select case when m.author = 'admin' and (c.at is null or m.at > c.at) then m.at end from order_messages m
    where m.order_id = o.id order by m.id desc limit 1) as written_at,
  (select jsonb_build_object('count', count(*), 'latest', max(v.at), 'title', min(l.title))
    from order_letters l
      cross join lateral (
        select coalesce(max(n.delivered_at), l.delivered_at) as at from order_letter_versions n
        where n.letter_id = l.id) v
    where l.order_id = o.id and l.status = 'delivered' and l.accepted_at is null
      and (c.at is null or v.at > c.at)
      and not exists (select from order_revisions r where r.letter_id = l.id and r.closed_at is null)) as to_read,
  b.net as paid,
  o.status = 'processing' and not exists (
    select from order_payments p
    where p.order_id = o.id and p.kind = 'payment' and p.created_at >= o.claimed_at
      and not exists (select from order_payments r where r.reverses = p.id)) as is_claimed
from orders o
  join order_balances b on b.order_id = o.id
  left join lateral (
    select max(h.at) as at from order_history h
    where h.order_id = o.id and h.to_status = 'completed' and h.from_status <> 'completed' and o.status = 'completed'
  ) c on true;
