-- Fairs and webinars: announced, with places, a waiting list, and who came.
create table counsellors.fairs (
  id uuid primary key,
  kind text not null check (kind in ('fair', 'webinar')),
  title text not null check (length(title) between 3 and 100),
  description text not null default '' check (length(description) <= 2000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null check (length(time_zone) between 1 and 60),
  -- An address, or the link of a webinar; shown to those who are registered.
  place text not null check (length(place) between 1 and 300),
  -- Null: as many as come.
  places integer check (places between 1 and 100000),
  state text not null default 'draft' check (state in ('draft', 'announced', 'cancelled')),
  cancel_reason text not null default '' check (length(cancel_reason) <= 300),
  -- Counts changes of time and place, so that each is told once.
  revision integer not null default 0 check (revision >= 0),
  created_by uuid not null references identity.accounts (id),
  created_at timestamptz not null,
  check (starts_at < ends_at)
);
create index fairs_by_time on counsellors.fairs (starts_at);

create table counsellors.fair_registrations (
  fair_id uuid not null references counsellors.fairs (id),
  student_id uuid not null references identity.accounts (id),
  state text not null check (state in ('registered', 'waiting', 'left')),
  -- When they came into this state: who has waited longest moves up first.
  at timestamptz not null,
  -- What the code at the door says.
  code text not null check (length(code) = 10),
  reminded_at timestamptz,
  attended_at timestamptz,
  attended_by uuid references identity.accounts (id),
  primary key (fair_id, student_id),
  unique (fair_id, code),
  check ((attended_at is null) = (attended_by is null)),
  check (attended_at is null or state = 'registered')
);
create index fair_registrations_of on counsellors.fair_registrations (student_id);

-- Whoever came is followed up.
alter table counsellors.tasks drop constraint tasks_kind_check;
alter table counsellors.tasks add constraint tasks_kind_check
  check (kind in ('document', 'profile', 'application', 'call', 'visa', 'finance', 'match', 'fair', 'other'));
