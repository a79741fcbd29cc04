-- A bank's report, read and judged; nothing happens before it is confirmed.
create table payment_imports (
  id uuid primary key,
  file_name text not null,
  layout text not null,
  warnings text[] not null,
  created_by uuid not null,
  created_at timestamptz not null
);

create table payment_import_rows (
  import_id uuid not null references payment_imports on delete cascade,
  row integer not null,
  -- Tells the row again in a file that overlaps with this one.
  row_key text not null,
  kind text not null check (kind in ('payment', 'refund', 'other')),
  amount integer not null,
  received_at timestamptz,
  outcome text not null,
  order_codes text[] not null,
  reason text not null,
  reference text,
  -- Blanked once the import is confirmed, and with age.
  message text,
  payer text,
  recorded_at timestamptz,
  undone_at timestamptz,
  primary key (import_id, row)
);
-- A row of a bank's report is recorded once, however many files it is in.
create unique index payment_import_rows_recorded_once on payment_import_rows (row_key)
  where recorded_at is not null and undone_at is null;

alter table order_payments add column import_id uuid references payment_imports;
create index order_payments_of_import on order_payments (import_id) where import_id is not null;

-- How the columns of other banks' reports are read, saved under a name.
create table payment_layouts (
  name text primary key,
  mapping jsonb not null,
  updated_at timestamptz not null
);
