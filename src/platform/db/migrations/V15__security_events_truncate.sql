-- A row trigger does not see TRUNCATE.
create trigger security_events_keep_all before truncate on security_events
  for each statement execute function keep_security_events();
