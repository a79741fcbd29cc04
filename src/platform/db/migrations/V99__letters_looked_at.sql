-- A letter that was delivered is its customer's: who reads it again is written down.
alter table order_looks drop constraint order_looks_kind_check,
  add constraint order_looks_kind_check check (kind in ('ad', 'cv', 'letters', 'answers', 'delivered'));
