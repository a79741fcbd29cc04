-- What is written of a letter lies in versions. A version is never changed: writing again adds one. The customer sees
-- those that were delivered.
create table order_letter_versions (
  letter_id uuid not null references order_letters on delete cascade,
  version integer not null check (version > 0),
  text text,
  file_name text,
  file_type text,
  file bytea,
  written_at timestamptz not null,
  -- The administrator; unknown for those of before.
  written_by uuid,
  delivered_at timestamptz,
  primary key (letter_id, version),
  check ((text is null) <> (file is null))
);
insert into order_letter_versions (letter_id, version, text, file_name, file_type, file, written_at, delivered_at)
select id, 1, text, file_name, file_type, file, coalesce(written_at, delivered_at, now()), delivered_at
from order_letters
where (text is null) <> (file is null);

-- The newest version; 0 where nothing is written, or where it went with the customer's account.
alter table order_letters add column version integer not null default 0;
update order_letters l set version = 1 where exists (select from order_letter_versions v where v.letter_id = l.id);
alter table order_letters
  drop column text,
  drop column file_name,
  drop column file_type,
  drop column file,
  drop column written_at;

create trigger order_letter_versions_keep
  before update of letter_id, version, text, file_name, file_type, file, written_at on order_letter_versions
  for each row execute function keep_records();

-- Which letter and version of an order a text was taken over from, so that each is taken over once.
alter table application_letters
  add column order_letter uuid,
  add column order_letter_version integer;
