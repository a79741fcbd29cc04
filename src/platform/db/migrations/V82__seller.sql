-- Who sells the letters. What is not written here is taken from the settings.
create table seller (
  only_row boolean primary key default true check (only_row),
  name text not null,
  org_number text not null,
  vat_number text,
  address text not null,
  email text not null,
  phone text,
  updated_at timestamptz(3) not null,
  updated_by uuid not null
);

-- The terms as they were shown, with the seller as it was then. An order keeps the version that it agreed to.
create table terms_versions (
  version integer primary key check (version > 0),
  valid_from timestamptz(3) not null,
  seller jsonb not null,
  sections jsonb not null
);
create trigger terms_versions_append_only before update or delete on terms_versions
  for each row execute function keep_records();
