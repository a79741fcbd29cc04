-- What each column of a bank's file was taken for: names of columns, and nothing that stands in them.
alter table payment_imports add column columns jsonb not null default '[]';
