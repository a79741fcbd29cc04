-- The text of a mail is kept as long as the application that it belongs to, and no longer.
alter table replies drop constraint replies_application_id_fkey;
alter table replies add constraint replies_application_id_fkey
  foreign key (application_id) references applications on delete cascade;
-- What it proposes follows from its class and from where the application stands now.
alter table replies drop column proposed_move;
-- Which line it made is told by the application's history.
alter table replies drop column history_id;
-- Mails of nobody's application are let go after a while.
create index replies_unassigned on replies (created_at) where application_id is null;
