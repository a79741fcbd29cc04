create table orders (
  id uuid primary key,
  -- The order identifier, and the message of the Swish payment.
  code text not null unique check (code ~ '^[BCDFGHJKMNPQRSTVWXZ3479]{6}$'),
  -- Null once the account is deleted and bookkeeping must keep the order.
  user_id uuid references users on delete restrict,
  status text not null check (
    status in ('created', 'processing', 'on_hold', 'paid', 'sent', 'completed', 'expired', 'cancelled', 'refunded')
  ),
  letter_count integer not null check (letter_count between 1 and 50),
  -- Öre. Frozen when the order is placed.
  price_per_letter integer not null check (price_per_letter > 0),
  instructions text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  claimed_at timestamptz
);
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_by_status on orders (status, claimed_at, id);

create table order_letters (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  title text not null,
  status text not null default 'ordered' check (status in ('ordered', 'delivered')),
  delivered_at timestamptz,
  unique (order_id, position)
);

-- Every move leaves a line. Lines are added and never changed.
create table order_history (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null,
  verb text not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('customer', 'admin', 'system')),
  actor_id uuid,
  reason text,
  override boolean not null default false
);
create index order_history_of_order on order_history (order_id, at, id);
