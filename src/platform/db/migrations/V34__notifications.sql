-- What a person is told. One that is unread stands for what follows it of the same group, and counts it.
create table notifications (
  id uuid primary key,
  user_id uuid not null constraint notifications_user_id_fkey references users on delete cascade,
  kind text not null,
  -- What is told together: an ad's cluster, an application, a saved search.
  group_key text not null,
  title text not null,
  body text not null,
  -- A path of the page.
  href text not null check (href like '/%'),
  count integer not null default 1 check (count > 0),
  at timestamptz not null,
  read_at timestamptz
);
create unique index notifications_unread_group on notifications (user_id, group_key) where read_at is null;
create index notifications_of_user on notifications (user_id, at, id);

-- What still has to go out by mail or push, and when it may: quiet hours hold it back. A mail is posted in the
-- transaction that takes the row; a push is claimed for a while, since nobody can take it back.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  primary key (notification_id, channel)
);
create index notification_deliveries_due on notification_deliveries (due_at);

-- Where a kind is told and when it is quiet. Without a row the defaults of the table of kinds hold.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  -- { kind: { page, mail, push } }, only what differs from the defaults.
  channels jsonb not null default '{}',
  -- Stockholm time, HH:MM; quiet over midnight when `from` is later than `until`. Null is never quiet.
  quiet_from text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  check ((quiet_from is null) = (quiet_until is null)),
  version integer not null default 1
);

-- The summary by mail. `watermark` is up to where things were told: it moves in the transaction that posts the mail.
create table digests (
  user_id uuid primary key references users on delete cascade,
  rhythm text not null default 'off' check (rhythm in ('off', 'daily', 'weekly')),
  -- Stockholm time, HH:MM, and for weekly the day: 1 is Monday.
  at text not null default '07:00' check (at ~ '^[0-2][0-9]:[0-5][0-9]$'),
  weekday integer not null default 1 check (weekday between 1 and 7),
  -- When the next one is due; null while it is off.
  next_at timestamptz,
  watermark timestamptz not null,
  last_sent_at timestamptz
);
create index digests_due on digests (next_at) where next_at is not null;

-- Browsers that want to be told by push.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamptz not null,
  last_success_at timestamptz
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- The one pair of keys with which this installation signs its pushes; the private one is sealed.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null
);
