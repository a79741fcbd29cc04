-- Money is a list of records: added, never edited, never deleted; a mistake is undone by a counter record.
create table order_payments (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  kind text not null check (kind in ('payment', 'refund', 'reversal')),
  -- Öre.
  amount integer not null check (amount > 0),
  received_at timestamptz not null,
  reference text,
  note text,
  source text not null check (source in ('manual', 'import')),
  -- What a reversal undoes. Each record is undone at most once.
  reverses uuid unique references order_payments,
  recorded_by uuid,
  created_at timestamptz not null,
  check ((kind = 'reversal') = (reverses is not null))
);
create index order_payments_of_order on order_payments (order_id, created_at, id);
create index order_payments_by_time on order_payments (received_at);

create function keep_records() returns trigger language plpgsql as $$
begin
  raise exception '% holds records that are never changed', tg_table_name;
end $$;
create trigger order_payments_append_only before update or delete on order_payments
  for each row execute function keep_records();

-- Receipts have one unbroken series of numbers. Whoever takes a number holds this row until the end.
create table receipt_series (
  only_row boolean primary key default true check (only_row),
  last_number integer not null default 0
);
insert into receipt_series default values;

create table receipts (
  number integer primary key check (number > 0),
  kind text not null check (kind in ('receipt', 'credit')),
  order_id uuid not null references orders on delete restrict,
  payment_id uuid not null unique references order_payments,
  -- Which receipt a credit refers to.
  credits integer references receipts,
  issued_at timestamptz not null,
  -- Öre, VAT included; positive for credits too.
  amount integer not null check (amount > 0),
  vat_percent numeric(4, 2) not null,
  vat integer not null,
  -- As it was on that day.
  seller jsonb not null
);
create index receipts_of_order on receipts (order_id, number);
create trigger receipts_append_only before update or delete on receipts
  for each row execute function keep_records();

-- Which mail a move caused, and what a mail is about.
alter table order_history add column mail_id uuid;
alter table mail_outbox add column about uuid;
create index mail_outbox_about on mail_outbox (about, position) where about is not null;
