-- Files of courses that were brought in: what they gave, and every row that could not be read.

create table catalogue.imports (
  id uuid primary key,
  format text not null check (format in ('own-csv', 'own-json', 'mapped-csv', 'cricos', 'discover-uni')),
  -- Rows are found again by source and their key in it.
  source text not null check (source ~ '^[a-z0-9-]{2,40}$'),
  mapping jsonb not null default '{}',
  -- The file is everything this source has: what it does not name is withdrawn.
  whole boolean not null default false,
  filename text not null default '' check (length(filename) <= 200),
  status text not null default 'queued' check (status in ('queued', 'reading', 'writing', 'done', 'failed')),
  reason text check ((status = 'failed') = (reason is not null)),
  rows_seen integer not null default 0,
  rows_written integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  withdrawn integer not null default 0,
  error_count integer not null default 0,
  -- The first thousand: [{line, why}].
  errors jsonb not null default '[]',
  created_by uuid references identity.accounts (id),
  created_at timestamptz not null,
  finished_at timestamptz check ((status in ('done', 'failed')) = (finished_at is not null))
);
create index imports_by_time on catalogue.imports (created_at desc);

-- How the columns of somebody's CSV are ours.
create table catalogue.import_mappings (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  mapping jsonb not null,
  changed_at timestamptz not null
);
