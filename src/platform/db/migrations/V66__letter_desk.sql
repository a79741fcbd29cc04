-- What a paid letter is written from and how it comes to its end: what the writer may see, by when it is promised,
-- questions, revisions and the customer's acceptance. Orders of before share nothing and promise no day.
alter table orders
  -- Working days that were promised, and revisions of each letter that the price holds; null for orders of before.
  add column delivery_days smallint check (delivery_days > 0),
  add column revisions_included smallint check (revisions_included >= 0),
  -- The day in Sweden by which the letters are promised, while the order is paid for or said to be.
  add column due_on date,
  -- The earliest day by which a revision that was asked for is promised.
  add column revision_due date;

alter table order_letters
  -- Which version the customer accepted; a version that is delivered after it is to be accepted anew.
  add column accepted_at timestamptz,
  add column accepted_version integer,
  add check ((accepted_at is null) = (accepted_version is null));

create table order_consents (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('ad', 'cv', 'letters', 'answers')),
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index order_consents_open on order_consents (order_id, kind) where withdrawn_at is null;
create index order_consents_of_order on order_consents (order_id);

-- What the customer answered to the short questions.
create table order_answers (
  order_id uuid not null references orders on delete cascade,
  question text not null check (question in ('why', 'similar', 'start')),
  text text not null,
  answered_at timestamptz not null,
  primary key (order_id, question)
);

-- What an administrator saw of what is shared. Rows are added and never changed.
create table order_looks (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('ad', 'cv', 'letters', 'answers')),
  admin_id uuid not null,
  at timestamptz not null
);
create index order_looks_of_order on order_looks (order_id, kind, at);

create table order_messages (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null,
  author text not null check (author in ('customer', 'admin')),
  author_id uuid not null,
  text text not null
);
create index order_messages_of_order on order_messages (order_id, id);

-- What is being written of a letter, saved as it is typed. Nobody but administrators sees it.
create table order_letter_drafts (
  letter_id uuid primary key references order_letters on delete cascade,
  text text not null,
  -- Counts how often it was saved: a draft that somebody else saved meanwhile is not written over unseen.
  edition integer not null check (edition > 0),
  saved_at timestamptz not null,
  saved_by uuid not null
);

create table order_revisions (
  id uuid primary key,
  letter_id uuid not null references order_letters on delete cascade,
  -- The version that the comments are about.
  version integer not null,
  asked_at timestamptz not null,
  due_on date not null,
  comments jsonb not null,
  -- When the next version was delivered, or the customer accepted the letter as it is.
  closed_at timestamptz
);
create unique index order_revisions_open on order_revisions (letter_id) where closed_at is null;
create index order_revisions_of_letter on order_revisions (letter_id);
