-- A picture of a CV is read while its sender waits: how far that is, and which of its words are uncertain.
alter table cv_imports drop constraint cv_imports_status_check;
alter table cv_imports add constraint cv_imports_status_check check (status in ('ready', 'failed', 'reading'));
alter table cv_imports add column progress jsonb;
-- Null where the document had text.
alter table cv_imports add column unsure jsonb;
-- When whoever reads it was last heard of, on the database's own clock; null when it was read.
alter table cv_imports add column alive_at timestamptz;
