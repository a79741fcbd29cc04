-- The interview that a mail is about, as it was before the mail: of an open one, what it would disturb.
create view reply_meetings as
  select reply_id, interview_id, starts_at from disturbed_interviews
  union all
  select ir.reply_id, ir.interview_id, coalesce((ir.before -> 'was' ->> 'startsAt')::timestamptz, i.starts_at)
  from interview_replies ir join interviews i on i.id = ir.interview_id;

-- Mails about a meeting of which the employer has surely said something else since: their times hold no longer.
create view overtaken_replies as
  select e.id as reply_id, e.user_id
  from replies e
  cross join lateral (
    select e.meeting_days || array(
      select ((one ->> 'startsAt')::timestamptz at time zone 'Europe/Stockholm')::date
      from jsonb_array_elements(e.times) one) as days) said
  where (e.meeting_change is not null or 'interview' in (e.class, case e.class when 'reminder' then e.classes[2] end))
    and exists (
      select from replies l
      where l.user_id = e.user_id and l.application_id = e.application_id and l.received_at > e.received_at
        and l.meeting_change is not null and l.is_sure and l.warnings = '[]' and reply_state(l) <> 'dismissed'
        and coalesce(l.invitation ->> 'uid' = e.invitation ->> 'uid', true)
        and case
          -- Nobody has noted a meeting that it could be about: it is that of the mails before.
          when not exists (select from reply_meetings m where m.reply_id = l.id) then
            l.meeting_change = 'moved' or l.meeting_days = '{}' or said.days = '{}' or said.days && l.meeting_days
          when exists (select from reply_meetings m where m.reply_id = e.id) then exists (
            select from reply_meetings m join reply_meetings own on own.interview_id = m.interview_id
            where m.reply_id = l.id and own.reply_id = e.id)
          -- A change that was settled with a later one did nothing itself.
          else (e.meeting_change is not null and reply_state(e) = 'accepted') or exists (
            select from reply_meetings m where m.reply_id = l.id
              and (m.starts_at at time zone 'Europe/Stockholm')::date = any (said.days))
        end);
