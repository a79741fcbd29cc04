-- The invitation of a calendar that came with a mail: its UID and SEQUENCE tell which meeting an update is about.
alter table replies add column invitation jsonb;
create index replies_of_invitation on replies (user_id, (invitation ->> 'uid')) where invitation is not null;

-- Which interviews stand for which meetings of employers' calendars.
create view interview_invitations as
  select ir.interview_id, r.user_id, r.invitation ->> 'uid' as uid
  from interview_replies ir join replies r on r.id = ir.reply_id
  where r.invitation ->> 'uid' is not null;

-- An update is about the meeting of its UID, and of another one never; one that keeps the time disturbs nothing.
create or replace view disturbed_interviews as
  select meant.id as interview_id, r.id as reply_id, r.user_id, r.meeting_change as change, meant.starts_at
  from replies r
  join lateral (
    select i.id, i.starts_at, i.rescheduled_at, count(*) over () as held, own.is_own,
      (i.starts_at at time zone 'Europe/Stockholm')::date = any (r.meeting_days)
        or extract(isodow from i.starts_at at time zone 'Europe/Stockholm')
          in (select extract(isodow from day) from unnest(r.meeting_days) day) as is_named
    from interviews i
    cross join lateral (
      select bool_or(o.uid = r.invitation ->> 'uid') as is_own from interview_invitations o
      where o.interview_id = i.id) own
    where i.application_id = r.application_id and i.cancelled_at is null
      and (i.ends_at > r.received_at or i.moving_since is not null)
      and own.is_own is distinct from false
    order by own.is_own desc nulls last, (i.starts_at at time zone 'Europe/Stockholm')::date = any (r.meeting_days) desc,
      extract(isodow from i.starts_at at time zone 'Europe/Stockholm')
        in (select extract(isodow from day) from unnest(r.meeting_days) day) desc,
      i.starts_at, i.id
    limit 1) meant on true
  -- Where a mail calls off another day than those of several, nobody can tell which it is.
  where (r.meeting_change = 'moved' or meant.is_own or meant.is_named or meant.held = 1 or r.meeting_days = '{}')
    and (r.meeting_change = 'cancelled'
      or (r.invitation ->> 'startsAt')::timestamptz is distinct from meant.starts_at)
    and r.meeting_change is not null and r.state <> 'dismissed' and r.warnings = '[]' and r.is_sure
    and (meant.rescheduled_at is null or meant.rescheduled_at < r.created_at)
    and reply_state(r) = 'proposed';
