-- How the CV of an application is laid out, and what the mail says where the letter goes along as a file of its own;
-- null where the letter is the mail. A sending keeps both as they went.
alter table applications
  add column cv_template text not null default 'enkel' check (cv_template in ('enkel', 'modern', 'spalter', 'europass')),
  add column mail_text text;
alter table sendings
  add column cv_template text not null default 'enkel',
  add column mail_text text;
-- Paths of the profile that the person wants as they are there: nothing of them is left out, shortened or moved.
alter table application_cvs add column as_own jsonb not null default '[]';
