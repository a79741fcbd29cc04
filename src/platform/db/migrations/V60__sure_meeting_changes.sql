-- A mail that we are not sure of moves no interview: the person says first what it is.
create or replace view disturbed_interviews as
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
    and r.meeting_change is not null and r.state <> 'dismissed' and r.warnings = '[]' and r.is_sure
    and (meant.rescheduled_at is null or meant.rescheduled_at < r.created_at)
    and reply_state(r) = 'proposed';
