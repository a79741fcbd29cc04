-- What of an order waits for the customer's eyes: a question of whoever writes, and letters that are there and neither
-- accepted nor to be changed.
create or replace view orders_read as
select o.id, o.user_id, o.code, o.status, o.letter_count, o.created_at, o.updated_at,
  (select b.due from order_balances b where b.order_id = o.id) as due,
  (select case when m.author = 'admin' then m.at end from order_messages m
    where m.order_id = o.id order by m.id desc limit 1) as asked_at,
  (select jsonb_build_object('count', count(*), 'latest', max(l.delivered_at)) from order_letters l
    where l.order_id = o.id and l.status = 'delivered' and l.accepted_at is null
      and not exists (select from order_revisions r where r.letter_id = l.id and r.closed_at is null)) as to_read
from orders o;
