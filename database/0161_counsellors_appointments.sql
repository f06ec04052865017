-- When somebody of the office can be called, when they are busy elsewhere, and who has booked what.
create table counsellors.calendars (
  account_id uuid primary key references identity.accounts (id),
  time_zone text not null check (length(time_zone) between 1 and 60),
  -- Where the call is: a link, a number.
  place text not null default '' check (length(place) <= 300),
  busy_imported_at timestamptz,
  changed_at timestamptz not null
);

-- Hours of the week by the wall clock of the calendar's zone, in minutes of the day.
create table counsellors.hours (
  account_id uuid not null references counsellors.calendars (account_id),
  weekday smallint not null check (weekday between 1 and 7),
  from_minute smallint not null check (from_minute between 0 and 1440),
  to_minute smallint not null check (to_minute between 0 and 1440),
  primary key (account_id, weekday, from_minute),
  check (from_minute < to_minute)
);

-- From an iCalendar file of another calendar; nothing but when.
create table counsellors.busy_times (
  account_id uuid not null references counsellors.calendars (account_id),
  from_at timestamptz not null,
  to_at timestamptz not null,
  check (from_at < to_at)
);
create index busy_times_of on counsellors.busy_times (account_id, from_at);

create table counsellors.appointments (
  id uuid primary key,
  student_id uuid not null references identity.accounts (id),
  adviser_id uuid not null references identity.accounts (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  topic text not null default '' check (length(topic) <= 300),
  place text not null default '' check (length(place) <= 300),
  -- Zones in which either is told when it is.
  student_zone text not null,
  adviser_zone text not null,
  state text not null default 'booked' check (state in ('booked', 'cancelled')),
  -- Counts every change; calendars take the highest for the truth.
  revision integer not null default 0 check (revision >= 0),
  booked_at timestamptz not null,
  cancelled_by uuid references identity.accounts (id),
  cancel_reason text not null default '' check (length(cancel_reason) <= 300),
  reminded_at timestamptz,
  check (starts_at < ends_at),
  check (student_id <> adviser_id)
);
-- Two who book the same time at once: one wins.
create unique index appointments_of_adviser on counsellors.appointments (adviser_id, starts_at) where state = 'booked';
create unique index appointments_of_student on counsellors.appointments (student_id, starts_at) where state = 'booked';
create index appointments_to_remind on counsellors.appointments (starts_at) where state = 'booked' and reminded_at is null;

-- Addresses at which calendars read one's appointments; only a digest is kept.
create table counsellors.feeds (
  account_id uuid primary key references identity.accounts (id),
  turn integer not null check (turn > 0),
  token_hash bytea not null unique,
  made_at timestamptz not null
);
