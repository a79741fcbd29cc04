-- What a receipt says of the books, line by line: sales with the VAT they hold, and money that is owed to the customer.
create table receipt_lines (
  receipt integer not null references receipts,
  position integer not null check (position > 0),
  account text not null check (account in ('sales', 'debt')),
  -- Sales only: the receipt that sold what this line sells or takes back, and the rate it was sold at.
  sold_by integer references receipts,
  vat_percent numeric(4, 2),
  -- Öre, VAT included; below zero for what is taken back.
  amount integer not null,
  vat integer not null,
  primary key (receipt, position),
  check ((account = 'sales') = (sold_by is not null) and (account = 'sales') = (vat_percent is not null)),
  check (account = 'sales' or vat = 0)
);

-- Before, a receipt was one line at one rate: the one in force when the money came, or that of the receipt it credits.
insert into receipt_lines (receipt, position, account, sold_by, vat_percent, amount, vat)
select r.number, 1, 'sales', coalesce(c.credits, r.credits, r.number), r.vat_percent,
  case r.kind when 'credit' then -r.amount else r.amount end,
  case r.kind when 'credit' then -r.vat else r.vat end
from receipts r
-- A receipt that takes back a credit sells again what that one credited.
left join receipts c on c.number = r.credits and r.kind = 'receipt';

create trigger receipt_lines_append_only before update or delete on receipt_lines
  for each row execute function keep_records();
create trigger receipt_lines_truncate_nothing before truncate on receipt_lines
  for each statement execute function keep_records();

-- What an order that was called off gives back to its customer is a receipt without money; one may hold several rates.
alter table receipts
  alter column payment_id drop not null,
  alter column vat_percent drop not null,
  drop constraint receipts_amount_check,
  add constraint receipts_amount_check check (amount > 0 or payment_id is null);

-- The money of an order, in öre; the one place where it is worked out.
create view order_balances as
select o.id as order_id, o.due, o.received, o.received - o.net as refunded, o.net, o.kept, o.net - o.kept as to_refund,
  case when o.ended then 0 else greatest(o.due - o.net, 0) end as missing
from (
  select orders.id, due.amount as due, ended.yes as ended, came.amount as received, net.amount as net,
    -- What counts as sold: of an order that has ended nothing, of another what it costs at most.
    case when ended.yes then 0 else least(net.amount, due.amount) end as kept
  from orders
  cross join lateral (select (orders.letter_count * orders.price_per_letter)::float8 as amount) due
  cross join lateral (select orders.net_paid::float8 as amount) net
  cross join lateral (select orders.status in ('cancelled', 'refunded') as yes) ended
  cross join lateral (
    select coalesce(sum(p.amount), 0)::float8 as amount from order_payments p
    where p.order_id = orders.id and p.kind = 'payment'
      -- A record that was reversed counts no longer.
      and not exists (select 1 from order_payments r where r.reverses = p.id)
  ) came
) o;

-- The books: the lines of all receipts with their day in Sweden, that of the money, or of the move where none moved.
create view book_lines as
select l.receipt, l.position, r.kind, r.order_id, r.payment_id,
  (coalesce(p.received_at, r.issued_at) at time zone 'Europe/Stockholm')::date as day,
  l.account, l.sold_by, l.vat_percent::float8 as vat_percent, l.amount, l.vat
from receipt_lines l
join receipts r on r.number = l.receipt
left join order_payments p on p.id = r.payment_id;
