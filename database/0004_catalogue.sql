-- Universities, their campuses and courses, and what search reads of them.

create extension if not exists pg_trgm;
create schema if not exists catalogue;

create table catalogue.providers (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9](-?[a-z0-9])*$' and length(slug) <= 160),
  name text not null check (length(name) between 2 and 300),
  name_de text check (length(name_de) between 2 and 300),
  -- Short names people type: MIT, LMU.
  aliases text[] not null default '{}',
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  city text not null default '' check (length(city) <= 120),
  city_de text check (length(city_de) <= 120),
  website text check (website ~ '^https?://' and length(website) <= 500),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  founded smallint check (founded between 500 and 2100),
  rank_position integer check (rank_position > 0),
  rank_source text check ((rank_source is null) = (rank_position is null)),
  summary text not null default '' check (length(summary) <= 10000),
  summary_de text check (length(summary_de) <= 10000),
  sponsored boolean not null default false,
  -- Where the row came from and its key there: the same import again finds it.
  source text not null check (source ~ '^[a-z0-9-]{2,40}$'),
  source_key text not null check (length(source_key) between 1 and 200),
  row_hash bigint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((latitude is null) = (longitude is null)),
  unique (source, source_key)
);
create index providers_by_country on catalogue.providers (country, name);

-- People of a university who may edit its courses.
create table catalogue.provider_staff (
  provider_id uuid not null references catalogue.providers (id),
  account_id uuid not null references identity.accounts (id),
  added_at timestamptz not null,
  primary key (account_id, provider_id)
);

create table catalogue.campuses (
  id uuid primary key,
  provider_id uuid not null references catalogue.providers (id),
  name text not null check (length(name) between 1 and 200),
  city text not null default '' check (length(city) <= 120),
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  source_key text not null check (length(source_key) between 1 and 200),
  check ((latitude is null) = (longitude is null)),
  unique (provider_id, source_key)
);

-- A course's fees: [{residency, year, currency, amount in minor units}]; its requirements: [{kind: test | grade, …}].
-- They are only ever read with the course, so they live in it; what must hold is held here.
create table catalogue.courses (
  id uuid primary key,
  -- A small number, for the arrays of the search index.
  number integer generated always as identity unique,
  slug text not null unique check (slug ~ '^[a-z0-9](-?[a-z0-9])*$' and length(slug) <= 160),
  provider_id uuid not null references catalogue.providers (id),
  campus_id uuid references catalogue.campuses (id),
  title text not null check (length(title) between 2 and 300),
  title_de text check (length(title_de) between 2 and 300),
  summary text not null default '' check (length(summary) <= 10000),
  summary_de text check (length(summary_de) <= 10000),
  level text not null check (level in ('school', 'language', 'foundation', 'certificate', 'diploma', 'bachelor',
    'graduate_diploma', 'master', 'doctorate')),
  discipline text not null check (discipline ~ '^[a-z_]{2,40}$'),
  mode text not null check (mode in ('full_time', 'part_time')),
  delivery text not null check (delivery in ('on_campus', 'online', 'blended')),
  languages text[] not null check (cardinality(languages) between 1 and 8),
  duration_months smallint check (duration_months between 1 and 120),
  fees jsonb not null default '[]' check (jsonb_typeof(fees) = 'array'
    and not jsonb_path_exists(fees, '$[*] ? (@.amount < 0 || !(@.currency like_regex "^[A-Z]{3}$") || @.year < 1 || @.year > 10)')),
  requirements jsonb not null default '[]' check (jsonb_typeof(requirements) = 'array'),
  status text not null default 'open' check (status in ('open', 'closed', 'withdrawn')),
  sponsored boolean not null default false,
  source text not null check (source ~ '^[a-z0-9-]{2,40}$'),
  source_key text not null check (length(source_key) between 1 and 200),
  row_hash bigint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (source, source_key)
);
create index courses_by_provider on catalogue.courses (provider_id);
create index courses_by_subject on catalogue.courses (discipline, level);
create index courses_by_words on catalogue.courses using gin (catalogue.words(title || ' ' || coalesce(title_de, '')));

create table catalogue.course_campuses (
  course_id uuid not null references catalogue.courses (id) on delete cascade,
  campus_id uuid not null references catalogue.campuses (id),
  primary key (course_id, campus_id)
);

-- A dated chance to start a course.
create table catalogue.intakes (
  id uuid primary key,
  course_id uuid not null references catalogue.courses (id) on delete cascade,
  starts_on date not null,
  opens_on date,
  closes_on date check (closes_on <= starts_on + 90),
  documents_due_on date,
  seats integer check (seats >= 0),
  check (opens_on is null or closes_on is null or opens_on <= closes_on),
  unique (course_id, starts_on)
);

create table catalogue.scholarships (
  id uuid primary key,
  provider_id uuid not null references catalogue.providers (id),
  name text not null check (length(name) between 2 and 200),
  name_de text check (length(name_de) between 2 and 200),
  -- Levels it is for; every level when empty.
  levels text[] not null default '{}',
  amount bigint check (amount >= 0),
  currency char(3) check (currency ~ '^[A-Z]{3}$'),
  percent smallint check (percent between 1 and 100),
  closes_on date,
  check ((amount is null) = (currency is null)),
  check (amount is not null or percent is not null)
);
create index scholarships_by_provider on catalogue.scholarships (provider_id);

-- Addresses something once had.
create table catalogue.former_slugs (
  kind text not null check (kind in ('course', 'provider')),
  slug text not null,
  subject_id uuid not null,
  primary key (kind, slug)
);
create trigger course_slugs_are_kept after update of slug on catalogue.courses
  for each row when (old.slug <> new.slug) execute function catalogue.keep_slug('course');
create trigger provider_slugs_are_kept after update of slug on catalogue.providers
  for each row when (old.slug <> new.slug) execute function catalogue.keep_slug('provider');

-- What search must read again. Every process reads it for itself, so rows are removed by age, not by reading.
-- xid lets a reader know which transactions it has not yet seen the end of: sequence numbers can commit out of order.
create table catalogue.search_changes (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  number integer not null,
  at timestamptz not null default now()
);
create index search_changes_by_xid on catalogue.search_changes (xid, number);
create index search_changes_by_age on catalogue.search_changes (at);
create trigger new_courses_are_noted after insert on catalogue.courses
  referencing new table as touched for each statement execute function catalogue.note_courses();
create trigger changed_courses_are_noted after update on catalogue.courses
  referencing new table as touched for each statement execute function catalogue.note_courses();
create trigger gone_courses_are_noted after delete on catalogue.courses
  referencing old table as touched for each statement execute function catalogue.note_courses();
create trigger new_intakes_are_noted after insert on catalogue.intakes
  referencing new table as touched for each statement execute function catalogue.note_intakes();
create trigger changed_intakes_are_noted after update on catalogue.intakes
  referencing new table as touched for each statement execute function catalogue.note_intakes();
create trigger gone_intakes_are_noted after delete on catalogue.intakes
  referencing old table as touched for each statement execute function catalogue.note_intakes();
create trigger changed_providers_are_noted after update on catalogue.providers
  for each row when (old.* is distinct from new.*) execute function catalogue.note_provider();
create trigger scholarships_are_noted after insert or update or delete on catalogue.scholarships
  for each row execute function catalogue.note_scholarship();

-- Words of titles and names, for forgiving typos in the database's own search; refreshed by a job.
create materialized view catalogue.vocabulary as
  select word, ndoc from ts_stat($$ select catalogue.words(title || ' ' || coalesce(title_de, '')) from catalogue.courses
    union all select catalogue.words(name || ' ' || city || ' ' || array_to_string(aliases, ' ')) from catalogue.providers $$);
create unique index vocabulary_words on catalogue.vocabulary (word);
create index vocabulary_by_likeness on catalogue.vocabulary using gin (word gin_trgm_ops);

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

-- Searches that people keep; new courses among their results are told once a day.
create table catalogue.saved_searches (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- What is asked: a SearchQuestion without page and language.
  wish jsonb not null,
  alert boolean not null default true,
  saved_at timestamptz not null,
  -- Courses added until then are known.
  checked_at timestamptz not null,
  found_at timestamptz,
  found_count integer not null default 0 check (found_count >= 0)
);
create unique index saved_searches_once on catalogue.saved_searches (account_id, md5(wish::text));
create index saved_searches_due on catalogue.saved_searches (checked_at) where alert;
