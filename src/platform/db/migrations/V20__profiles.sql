create table profiles (
  user_id uuid primary key references users on delete cascade,
  -- JSON Resume with "x-sokvag".
  cv jsonb not null,
  wishes jsonb not null,
  -- Rises by one with each change; matches say which one they stand on.
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A CV that was read, for thirty days. The file itself is never stored: it may hold a personal identity number or a
-- photo, which nobody can take out of a PDF with certainty, and everything that is shown stands in its lines.
create table cv_imports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  file_name text not null,
  status text not null check (status in ('ready', 'failed')),
  problem text,
  draft jsonb not null,
  provenance jsonb not null,
  unrecognised jsonb not null,
  removed text[] not null,
  -- The document as it was read, for showing it beside the draft.
  lines jsonb not null,
  created_at timestamptz not null,
  accepted_at timestamptz
);
create index cv_imports_of_user on cv_imports (user_id, created_at desc);
create index cv_imports_by_age on cv_imports (created_at);
