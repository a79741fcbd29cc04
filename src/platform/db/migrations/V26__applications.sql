create table applications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Null for an application made by hand, and once the ad itself is gone.
  ad_id uuid references ads on delete set null,
  title text not null,
  employer text not null,
  url text,
  -- The ad as it was when the application began: it may vanish before the interview.
  ad_text text,
  ad_version integer,
  ad_deadline date,
  state text not null check (state in ('saved', 'drafting', 'awaiting_approval', 'approved', 'sending', 'sent',
    'needs_verification', 'acknowledged', 'interviewing', 'offered', 'accepted', 'declined', 'rejected', 'withdrawn',
    'no_reply', 'ad_closed')),
  letter text,
  letter_version integer not null default 0,
  subject text,
  recipient text,
  transport text not null check (transport in ('smtp', 'clipboard', 'eml', 'mailto', 'form')),
  -- The tailored CV that goes with it; without one the person's own, untailored.
  cv_version integer,
  notes text,
  -- When it was sent, whoever sent it.
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index applications_of_user on applications (user_id, updated_at desc, id desc);
create index applications_of_ad on applications (ad_id);
-- One at a time for an ad: a second may begin once the first has come to its end.
create unique index applications_live_of_ad on applications (user_id, ad_id)
  where state not in ('accepted', 'declined', 'rejected', 'withdrawn', 'no_reply', 'ad_closed');

-- Every move leaves a line. Lines are added and never changed.
create table application_history (
  id uuid primary key,
  position bigint not null unique generated always as identity,
  application_id uuid not null references applications on delete cascade,
  at timestamptz not null,
  verb text not null,
  from_state text,
  to_state text not null,
  source text not null check (source in ('user', 'mail', 'schedule', 'import', 'system')),
  actor_id uuid,
  reason text,
  -- What the line is about: a sending, a reply, an approval.
  subject_id uuid,
  -- The line that this one takes back.
  undoes uuid references application_history
);
create index application_history_of on application_history (application_id, position);

-- Earlier versions of a letter, each as it was left.
create table application_letters (
  application_id uuid not null references applications on delete cascade,
  version integer not null,
  text text not null,
  source text not null check (source in ('user', 'draft', 'order', 'model')),
  at timestamptz not null,
  primary key (application_id, version)
);

-- Tailored CVs, each as it was made: lines with the paths of the profile that they rest on.
create table application_cvs (
  application_id uuid not null references applications on delete cascade,
  version integer not null,
  cv jsonb not null,
  lines jsonb not null,
  gaps jsonb not null,
  blocked jsonb not null,
  profile_version integer not null,
  language text not null,
  at timestamptz not null,
  primary key (application_id, version)
);

create table application_attachments (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  name text not null,
  media_type text not null,
  size integer not null,
  file bytea not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Characters of text that were found in it; null for a picture, which has none.
  text_length integer,
  at timestamptz not null
);
create index application_attachments_of on application_attachments (application_id);

-- An approval binds one person's yes to exactly this material.
create table approvals (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  material_hash text not null check (material_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  voided_at timestamptz,
  -- Set by the sending that used it: an approval is for one sending.
  used_at timestamptz
);
create unique index approvals_live on approvals (application_id) where voided_at is null and used_at is null;

-- What leaves the house. The row is there before the network is touched, and says what became of it.
create table sendings (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  approval_id uuid not null unique references approvals,
  transport text not null,
  message_id text not null unique,
  sender text,
  recipient text,
  subject text not null,
  letter text not null,
  cv jsonb,
  -- Ids, names, types and hashes of what was attached. What has left the house is not removed any more.
  attachments jsonb not null default '[]',
  -- The whole mail as it was handed over, the CV as a file in it; null for what the person sent.
  message bytea,
  claimed_at timestamptz not null,
  -- When somebody took it in hand, by the database's clock; before that nothing can have left the house.
  started_at timestamptz,
  -- Renewed while somebody works on it, by the database's clock: when it stops, nobody knows the outcome.
  alive_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'returned', 'unclear')),
  -- The server's answer, or what went wrong.
  answer text
);
create index sendings_of on sendings (application_id);
create index sendings_open on sendings (alive_at) where outcome is null;

-- The person's own mail server, for sending applications. The password is sealed.
create table sending_accounts (
  user_id uuid primary key references users on delete cascade,
  host text not null,
  port integer not null,
  secure boolean not null,
  username text not null,
  password text not null,
  sender text not null,
  status text not null check (status in ('connecting', 'ok', 'failed')),
  problem text,
  last_seen_at timestamptz,
  updated_at timestamptz not null
);
