-- What a customer agreed to with an order, and when they withdrew from it.
create table order_agreements (
  order_id uuid primary key references orders on delete cascade,
  terms_version integer not null references terms_versions,
  agreed_at timestamptz(3) not null,
  -- The last day on which the order can be withdrawn from, in Sweden.
  withdraw_until date not null,
  -- Whether work may begin before that; null where nobody was asked.
  begin_at_once boolean,
  -- The words of the question, as they were read.
  begin_words text,
  vat_percent integer not null,
  -- Of the secret in the link of the confirmation.
  link_hash bytea not null unique,
  check (begin_at_once is not true or begin_words is not null)
);

create table order_withdrawals (
  order_id uuid primary key references orders on delete cascade,
  at timestamptz(3) not null,
  -- Null once the customer's account is gone.
  name text,
  way text not null check (way in ('login', 'link')),
  letters_ordered integer not null,
  -- Letters that were delivered and are paid for.
  letters_kept integer not null check (letters_kept between 0 and letters_ordered),
  -- Where the money goes back to, until it has gone.
  payout_number text
);

-- Letters that a withdrawal took out of an order: what is left of it is what was delivered.
alter table orders add column letters_withdrawn integer not null default 0 check (letters_withdrawn >= 0);
