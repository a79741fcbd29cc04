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

-- A CV that was read. The file itself is kept until the draft is taken over or thirty days have passed.
create table cv_imports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  file_name text not null,
  media_type text not null,
  file bytea,
  status text not null check (status in ('ready', 'failed')),
  problem text,
  draft jsonb,
  provenance jsonb not null default '[]',
  unrecognised jsonb not null default '[]',
  removed text[] not null default '{}',
  created_at timestamptz not null,
  accepted_at timestamptz
);
create index cv_imports_of_user on cv_imports (user_id, created_at desc);
