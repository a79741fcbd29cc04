-- Months that are closed, and with each all before it: what is booked later goes to the first open one.
create table book_closings (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by uuid not null,
  -- Whether a file closed it, and not somebody.
  by_file boolean not null
);
create trigger book_closings_append_only before update or delete on book_closings
  for each row execute function keep_records();
comment on column receipt_lines.day is 'in the books; that of the money, unless its month was closed';

-- The files for the bookkeeper that had something new.
create table book_files (
  id uuid primary key,
  month date not null,
  made_at timestamptz not null,
  made_by uuid not null,
  -- As it was given: accounts and seller may be others by now.
  sie bytea not null
);
create index book_files_by_time on book_files (made_at);

-- The vouchers in them: one series for each year, in which no number is missing. A receipt that moves nothing between
-- accounts has no number.
create table book_vouchers (
  receipt integer primary key references receipts,
  year integer not null,
  number integer check (number > 0),
  file uuid references book_files,
  unique (year, number)
);
create index book_vouchers_of_file on book_vouchers (file);

-- Files of before told receipts under their own numbers, and nobody noted which were fetched.
insert into book_vouchers (receipt, year, number)
select receipt, extract(year from min(day)), receipt from receipt_lines group by receipt;
