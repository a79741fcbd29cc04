-- Until when a login may be renewed that its person asked to be kept; it is put off by each renewal, 90 days at the most.
alter table sessions add column renewable_until timestamptz;

-- The tokens that renew it, one after the other. Used ones are kept with the login: whoever shows one again has a copy.
create table session_renewals (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  used_at timestamptz
);
create index session_renewals_session on session_renewals (session_id);
