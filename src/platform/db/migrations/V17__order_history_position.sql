-- The lines of an order in the order in which they were written. Clocks of several processes differ, and two
-- moves may fall into one millisecond.
alter table order_history add column position bigint;
update order_history h set position = o.n
from (select id, row_number() over (order by at, id) as n from order_history) o
where o.id = h.id;
alter table order_history
  alter column position set not null,
  alter column position add generated always as identity;
select setval(
  pg_get_serial_sequence('order_history', 'position'),
  (select coalesce(max(position), 0) + 1 from order_history),
  false
);
drop index order_history_of_order;
create unique index order_history_of_order on order_history (order_id, position);

-- A row trigger does not see TRUNCATE.
create trigger order_payments_keep_all before truncate on order_payments
  for each statement execute function keep_records();
create trigger receipts_keep_all before truncate on receipts
  for each statement execute function keep_records();
