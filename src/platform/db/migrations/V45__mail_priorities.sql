-- Mail leaves by priority and then in order; what is not worth sending any more is marked and stays unsent.
alter table mail_outbox
  add column priority smallint not null default 2,
  add column expires_at timestamptz,
  -- Since when the server refuses this mail "for now".
  add column refused_at timestamptz,
  -- Whoever attempts it has it until then; next_attempt_at says only when it is due.
  add column claimed_until timestamptz,
  drop constraint mail_outbox_status_check,
  add constraint mail_outbox_status_check check (status in ('waiting', 'sent', 'failed', 'expired'));

update mail_outbox set priority = case
    when kind = 'digest' then 3
    when kind like 'order\_%' or kind = 'notification' then 2
    else 1
  end
  where status = 'waiting';

drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (priority, position) where status = 'waiting';
create index mail_outbox_expiring on mail_outbox (expires_at) where status = 'waiting' and expires_at is not null;
create index mail_outbox_refused on mail_outbox (refused_at) where status = 'waiting' and refused_at is not null;
-- A newer mail of a kind looks for those to the same address that still wait.
create index mail_outbox_waiting_for on mail_outbox (recipient, kind) where status = 'waiting';

-- When the server last took a mail: a refusal before that and since is about one mail alone.
alter table mail_server add column last_taken_at timestamptz;
