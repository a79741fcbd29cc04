-- Where an order stands in the administrator's list, worked out when it changes instead of for all of them at each look.
-- What an order holds, in öre: payments less refunds, without what was reversed. Records of money are added and never
-- changed, so each one adds to it.
alter table orders add column net_paid bigint not null default 0;
update orders o set net_paid = held.amount
from (
  select p.order_id, sum(case p.kind when 'payment' then p.amount else -p.amount end) as amount
  from order_payments p
  where p.kind <> 'reversal' and not exists (select 1 from order_payments r where r.reverses = p.id)
  group by p.order_id
) held
where held.order_id = o.id;

create function add_to_order() returns trigger language plpgsql as $$
declare
  counted order_payments := new;
  sign integer := 1;
begin
  if new.kind = 'reversal' then
    select * into strict counted from order_payments where id = new.reverses;
    sign := -1;
  end if;
  if counted.kind = 'refund' then
    sign := -sign;
  end if;
  update orders set net_paid = net_paid + sign * counted.amount where id = new.order_id;
  return null;
end $$;
create trigger order_payments_add_up after insert on order_payments
  for each row execute function add_to_order();

alter table orders
  -- Holds money that is not ours to keep: called off with money in, or paid too much.
  add column refund_due boolean not null generated always as (
    net_paid > case when status in ('cancelled', 'refunded') then 0 else letter_count * price_per_letter end
  ) stored,
  -- Which part of the queue: 0 a claim waits for a look, 1 money for its way back, 2 letters to be written, 3 the rest.
  add column queue_group smallint not null generated always as (
    case
      when status = 'processing' then 0
      when net_paid > case when status in ('cancelled', 'refunded') then 0 else letter_count * price_per_letter end then 1
      when status = 'paid' then 2
      else 3
    end
  ) stored,
  -- Its place there, in milliseconds: claims by their age, work by the order's, the rest newest first.
  add column queue_place bigint not null generated always as (
    case
      when status = 'processing' then
        floor(extract(epoch from coalesce(claimed_at, created_at) - timestamptz '1970-01-01 00:00:00+00') * 1000)
      when status = 'paid'
        or net_paid > case when status in ('cancelled', 'refunded') then 0 else letter_count * price_per_letter end then
        floor(extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)
      else -floor(extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)
    end
  ) stored;

drop index orders_by_status;
create index orders_by_queue on orders (queue_group, queue_place, id);
create index orders_by_status_queue on orders (status, queue_group, queue_place, id);
create index orders_by_time on orders (created_at, id);
create index orders_by_status_time on orders (status, created_at, id);
create index orders_with_refund_due on orders (created_at, id) where refund_due;
create index orders_by_amount on orders ((letter_count * price_per_letter));
