-- Times that come from the database's own clock have microseconds, which a JavaScript date and so a page's cursor
-- cut off: rows would be passed over.
alter table users alter column created_at type timestamptz(3);
