-- Events of the office, exports, and figures by day.
create schema if not exists reports;

create table reports.events (
  id uuid primary key,
  -- Names this very event, so that hearing it twice keeps it once.
  once text not null unique check (length(once) <= 200),
  type text not null,
  at timestamptz not null,
  account_id uuid not null references identity.accounts (id),
  -- Who looked after the student then.
  counsellor_id uuid references identity.accounts (id),
  about text not null default '' check (length(about) <= 300)
);
create index events_by_age on reports.events (at desc, id desc);
create index events_by_type on reports.events (type, at desc, id desc);
create index events_by_person on reports.events (account_id, at desc, id desc);
create index events_by_counsellor on reports.events (counsellor_id, at desc, id desc) where counsellor_id is not null;
create trigger events_stay before update or delete on reports.events for each row execute function core.refuse_change();

-- How often each type happened on each day (UTC), counted as it happens; the figures read these rows and never the events.
create table reports.daily (
  day date not null,
  type text not null,
  country text not null default '',
  n bigint not null check (n > 0),
  coins bigint not null default 0 check (coins >= 0),
  primary key (day, type, country)
);

create table reports.reminders (
  account_id uuid primary key references identity.accounts (id),
  at timestamptz not null
);

create table reports.exports (
  id uuid primary key,
  kind text not null check (kind in ('events', 'registrations', 'users', 'profiles')),
  filter jsonb not null,
  purpose text not null check (length(purpose) between 3 and 200),
  language text not null check (language in ('en', 'de')),
  by_id uuid not null references identity.accounts (id),
  at timestamptz not null,
  state text not null default 'running' check (state in ('running', 'ready', 'failed')),
  rows integer not null default 0,
  total integer,
  bytes bigint,
  expires_at timestamptz not null check (expires_at > at),
  removed_at timestamptz,
  check (state <> 'ready' or bytes is not null)
);
create index exports_by_person on reports.exports (by_id, at desc);
create index exports_kept on reports.exports (expires_at) where removed_at is null;

-- Applications by state, counted every hour.
create table reports.stages (
  status text primary key,
  n bigint not null,
  counted_at timestamptz not null
);
