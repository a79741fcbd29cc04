-- What happened to an account, for its owner to read. Rows are added and never changed; they go only with
-- the account, and that has to be said in the transaction.
create table security_events (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  kind text not null,
  -- The administrator who did it; null for the owner. Where an administrator sits is not the owner's to know.
  by_admin uuid,
  ip text,
  user_agent text
);
create index security_events_of_user on security_events (user_id, id desc);

create function keep_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('sokvag.erasing_account', true) = old.user_id::text then
    return old;
  end if;
  raise exception 'security events are append-only';
end $$;
create trigger security_events_append_only before update or delete on security_events
  for each row execute function keep_security_events();
