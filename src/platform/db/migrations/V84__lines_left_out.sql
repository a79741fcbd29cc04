-- Texts of the profile that the person leaves out of the CV of one application.
alter table application_cvs add column left_out jsonb not null default '[]';
