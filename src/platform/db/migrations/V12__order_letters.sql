-- A letter is written in the page or uploaded as a file. The customer sees it once it is delivered.
alter table order_letters drop constraint order_letters_status_check;
alter table order_letters add constraint order_letters_status_check check (status in ('ordered', 'written', 'delivered'));
alter table order_letters
  add column text text,
  add column file_name text,
  add column file_type text,
  add column file bytea,
  add column written_at timestamptz;
