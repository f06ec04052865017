-- What students say about themselves.
create schema if not exists profiles;

create table profiles.students (
  account_id uuid primary key references identity.accounts (id),
  version integer not null default 0 check (version >= 0),
  date_of_birth date check (date_of_birth >= '1900-01-01'),
  gender text check (gender in ('female', 'male', 'other', 'undisclosed')),
  citizenship text check (citizenship ~ '^[A-Z]{2}$'),
  first_language text check (first_language ~ '^[a-z]{2}$'),
  address text not null default '' check (length(address) <= 500 and address !~ '^\s'), -- spec §5
  city text not null default '' check (length(city) <= 100),
  state text check (state ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  country text check (country ~ '^[A-Z]{2}$'),
  zip text not null default '' check (length(zip) <= 7), -- spec §5
  social jsonb not null default '{}',
  preferences jsonb not null default '{}',
  -- Of the profile as it stands, for lists that sort and filter by it.
  completeness smallint not null default 0 check (completeness between 0 and 100),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (state is null or country is null or left(state, 2) = country)
);
create index students_by_completeness on profiles.students (completeness);
create index students_by_citizenship on profiles.students (citizenship) where citizenship is not null;

create table profiles.education (
  account_id uuid not null references profiles.students (account_id),
  position smallint not null check (position between 0 and 19),
  level text not null,
  type text not null,
  institution text not null check (length(institution) between 1 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  programme text not null check (length(programme) <= 200),
  discipline text,
  grading_scheme text not null,
  grade text check (length(grade) between 1 and 20),
  -- 0 at the pass mark, 1 at the best; kept for searching.
  normalised_grade double precision check (normalised_grade between 0 and 1),
  started_on text check (started_on ~ '^\d{4}-\d{2}$'),
  finished_on text check (finished_on ~ '^\d{4}-\d{2}$'),
  language text check (language ~ '^[a-z]{2}$'),
  primary key (account_id, position),
  check (finished_on is null or started_on is null or finished_on >= started_on),
  check (normalised_grade is null or grade is not null)
);

create table profiles.test_scores (
  account_id uuid not null references profiles.students (account_id),
  position smallint not null check (position between 0 and 29),
  test text not null,
  version text not null,
  title text not null check (length(title) <= 80),
  test_date date not null,
  overall double precision,
  sections jsonb not null,
  reference text not null check (length(reference) <= 60),
  delivery text check (delivery in ('centre', 'home')),
  expires_on date not null check (expires_on >= test_date),
  primary key (account_id, position)
);
create index test_scores_by_test on profiles.test_scores (test, version, overall);

-- One image a person; the key is the secret part of its address.
create table profiles.images (
  account_id uuid primary key references identity.accounts (id),
  id uuid not null unique,
  key text not null unique check (length(key) = 43),
  type text not null,
  bytes integer not null check (bytes > 0),
  set_at timestamptz not null
);
