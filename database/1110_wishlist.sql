-- Courses people keep for later, and what they were last told about each.

create schema if not exists applications;

create table applications.wishes (
  account_id uuid not null references identity.accounts (id) on delete cascade,
  course_id uuid not null references catalogue.courses (id) on delete cascade,
  saved_at timestamptz not null,
  -- Kept for a while, so that taking it back brings it to its old place.
  removed_at timestamptz,
  fee_when_saved bigint check (fee_when_saved >= 0),
  currency_when_saved text check (currency_when_saved ~ '^[A-Z]{3}$'),
  -- What the reader knows: a change is told once.
  known_fee bigint check (known_fee >= 0),
  known_currency text check (known_currency ~ '^[A-Z]{3}$'),
  -- Of this closing day it was said that so many days are left.
  told_closing date,
  told_days smallint check (told_days in (7, 30)),
  primary key (account_id, course_id),
  check ((fee_when_saved is null) = (currency_when_saved is null)),
  check ((known_fee is null) = (known_currency is null)),
  check ((told_closing is null) = (told_days is null))
);
create index wishes_of_an_account on applications.wishes (account_id, saved_at desc, course_id) where removed_at is null;
create index wishes_of_a_course on applications.wishes (course_id) where removed_at is null;
create index wishes_removed on applications.wishes (removed_at) where removed_at is not null;
