-- What a server says of a mail that we sent is no answer of the employer: it has a class of its own.
alter table replies drop constraint replies_class_check;
alter table replies add constraint replies_class_check check (class in ('acknowledgement', 'rejection', 'interview',
  'assessment', 'question', 'offer', 'cancelled', 'bounce', 'other'));
-- Of a bounce: { outcome, reason, status }
alter table replies add column delivery jsonb;
-- Why a mail may not come from whom it says: [{ kind, detail }], empty where nothing speaks against it.
alter table replies add column warnings jsonb not null default '[]';
-- Where else an answer would go, and hosts that ask to log in, to work that out anew: { replyTo, logins }
alter table replies add column origin jsonb;
-- That it moves a meeting or calls it off, and the days that it names in Stockholm.
alter table replies add column meeting_change text check (meeting_change in ('moved', 'cancelled'));
alter table replies add column meeting_days date[] not null default '{}';

-- What became of the mail behind the server that took it: { outcome, reason, status, at, replyId }
alter table sendings add column delivery jsonb;

-- Since when its time holds no longer while no other one is known.
alter table interviews add column moving_since timestamptz;
-- When the person last said when it is, or whether it is.
alter table interviews add column rescheduled_at timestamptz;

-- Where a reply stands. Once the person has taken back what it moved, it is a proposal again: the history of the
-- application knows, and nobody has to tell the reply.
create function reply_state(r replies) returns text language sql stable as $$
  select case
    when r.state = 'accepted' and exists (
      select from application_history moved
      join application_history back on back.undoes = moved.id
      where moved.application_id = r.application_id and moved.subject_id = r.id
    ) and not exists (
      select from application_history moved
      where moved.application_id = r.application_id and moved.subject_id = r.id and moved.undoes is null
        and not exists (select from application_history back where back.undoes = moved.id)
    ) then 'proposed' else r.state end
$$;

-- Interviews that a mail moves or calls off, and the person has not said yet whether that is so: nobody is to be sent to
-- the old time. The one that is meant is on a day that the mail names, or on that day of another week, else the next to
-- come after it. What the person has settled by hand since stands.
create view disturbed_interviews as
  select meant.id as interview_id, r.id as reply_id, r.user_id, r.meeting_change as change
  from replies r
  join lateral (
    select i.id, i.rescheduled_at, count(*) over () as held,
      (i.starts_at at time zone 'Europe/Stockholm')::date = any (r.meeting_days)
        or extract(isodow from i.starts_at at time zone 'Europe/Stockholm')
          in (select extract(isodow from day) from unnest(r.meeting_days) day) as is_named
    from interviews i
    where i.application_id = r.application_id and i.cancelled_at is null
      and (i.ends_at > r.received_at or i.moving_since is not null)
    order by (i.starts_at at time zone 'Europe/Stockholm')::date = any (r.meeting_days) desc,
      extract(isodow from i.starts_at at time zone 'Europe/Stockholm')
        in (select extract(isodow from day) from unnest(r.meeting_days) day) desc,
      i.starts_at, i.id
    limit 1) meant on true
  -- Where a mail calls off another day than those of several, nobody can tell which it is.
  where (r.meeting_change = 'moved' or meant.is_named or meant.held = 1 or r.meeting_days = '{}')
    and r.meeting_change is not null and r.state <> 'dismissed' and r.warnings = '[]'
    and (meant.rescheduled_at is null or meant.rescheduled_at < r.created_at)
    and reply_state(r) = 'proposed';
