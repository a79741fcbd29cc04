-- As a view this was planned anew for each statement that read replies: 13 to 40 ms, of a statement that takes 1 ms.
-- The plan of a PL/pgSQL function is kept with the connection, and made only where a reply is about a meeting.
drop view overtaken_replies;

-- Whether the employer has surely said something else of the same meeting since: the mail's times hold no longer.
create function reply_is_overtaken(e replies) returns boolean language plpgsql stable as $$
declare
  said date[];
begin
  if (e.meeting_change is not null or 'interview' in (e.class, case e.class when 'reminder' then e.classes[2] end))
    is not true
  then
    return false;
  end if;
  said := e.meeting_days || array(
    select ((one ->> 'startsAt')::timestamptz at time zone 'Europe/Stockholm')::date
    from jsonb_array_elements(e.times) one);
  return exists (
    select from replies l
    where l.user_id = e.user_id and l.application_id = e.application_id and l.received_at > e.received_at
      and l.meeting_change is not null and l.is_sure and l.warnings = '[]' and reply_state(l) <> 'dismissed'
      and coalesce(l.invitation ->> 'uid' = e.invitation ->> 'uid', true)
      and case
        -- Nobody has noted a meeting that it could be about: it is that of the mails before.
        when not exists (select from reply_meetings m where m.reply_id = l.id) then
          l.meeting_change = 'moved' or l.meeting_days = '{}' or said = '{}' or said && l.meeting_days
        when exists (select from reply_meetings m where m.reply_id = e.id) then exists (
          select from reply_meetings m join reply_meetings own on own.interview_id = m.interview_id
          where m.reply_id = l.id and own.reply_id = e.id)
        -- A change that was settled with a later one did nothing itself.
        else (e.meeting_change is not null and reply_state(e) = 'accepted') or exists (
          select from reply_meetings m where m.reply_id = l.id
            and (m.starts_at at time zone 'Europe/Stockholm')::date = any (said))
      end);
end $$;
