-- Whose hand made a tailored CV: what a program makes again and again takes none of the person's away. Of earlier ones
-- nobody knows, and they count as the person's.
alter table application_cvs add column author text not null default 'person' check (author in ('person', 'program'));
