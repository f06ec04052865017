-- Applications: from the first save to a place taken, with form, documents, offers, messages and everything that happened.

create schema if not exists applications;

-- Who advises a student; one at a time. The smallest honest table until the counsellors' room keeps it.
create table applications.advisers (
  student_id uuid primary key references identity.accounts (id),
  adviser_id uuid not null references identity.accounts (id),
  since timestamptz not null,
  given_by uuid references identity.accounts (id),
  check (adviser_id <> student_id)
);
create index advisers_students on applications.advisers (adviser_id);

create table applications.applications (
  id uuid primary key,
  number bigint generated always as identity unique,
  student_id uuid not null references identity.accounts (id),
  -- As in `advisers`, kept here for the queue.
  adviser_id uuid references identity.accounts (id),
  course_id uuid not null references catalogue.courses (id),
  university_id uuid not null references catalogue.providers (id),
  intake_id uuid references catalogue.intakes (id),
  -- spec §4
  status text not null default 'waiting for submission' check (status in ('waiting for submission', 'in review', 'more info requested',
    'pending decision', 'offered', 'accepted', 'denied', 'declined', 'cancelled', 'closed')),
  close_reason text check (close_reason in ('withdrawn', 'no answer', 'offer expired', 'offer withdrawn', 'enrolled',
    'conditions not met', 'deferred', 'course closed')),
  -- The state that asked for information, to go back to.
  asked_from text check (asked_from in ('in review', 'pending decision')),
  asked_text text, asked_by uuid references identity.accounts (id), asked_party text, asked_at timestamptz, answer_by timestamptz,
  asked_documents text[] not null default '{}',
  since timestamptz not null,
  -- When the next thing must be done.
  due_at timestamptz,
  form_step smallint not null default 1 check (form_step between 1 and 8),
  steps_done smallint not null default 0 check (steps_done between 0 and 8),
  missing smallint not null default 0 check (missing >= 0),
  version int not null default 1,
  typed_name text, declared_at timestamptz, declared_by uuid references identity.accounts (id),
  fee_coins bigint not null default 0 check (fee_coins >= 0),
  fee_state text not null default 'none' check (fee_state in ('none', 'held', 'paid', 'returned')),
  fee_hold_id uuid unique references wallet.holds (id),
  fee_transfer_id uuid references wallet.transfers (id),
  submitted_at timestamptz, sent_at timestamptz, opened_at timestamptz, decided_at timestamptz,
  -- A decision the university has written and not released: {decision, by, at, …}.
  prepared jsonb,
  deny_reason text, deny_text text not null default '',
  student_reason text,
  deferral_intake_id uuid references catalogue.intakes (id),
  deferral_reason text not null default '', deferral_asked_at timestamptz, deferral_note text not null default '',
  deferral_state text check (deferral_state in ('asked', 'granted', 'refused')),
  follows uuid unique references applications.applications (id),
  reminded_at timestamptz, course_told_at timestamptz, told_days smallint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  bin text generated always as (case when sent_at is null then null
    when status = 'closed' or status = 'declined' or status = 'cancelled' then 'ended'
    when deferral_state = 'asked' then 'deferral'
    when status = 'pending decision' and prepared is not null then 'prepared'
    when status = 'pending decision' and opened_at is not null then 'reading'
    when status = 'pending decision' then 'new'
    when status = 'more info requested' then 'asked'
    else status end) stored,
  check ((status = 'closed') = (close_reason is not null)),
  check ((status = 'more info requested') = (asked_from is not null)),
  check (status <> 'more info requested' or (asked_at is not null and answer_by is not null)),
  check (status in ('waiting for submission', 'cancelled', 'closed') or (submitted_at is not null and intake_id is not null)),
  check (status not in ('pending decision', 'offered', 'accepted', 'denied', 'declined') or sent_at is not null),
  -- Cancelled: before it reached the university.
  check (status <> 'cancelled' or sent_at is null),
  check ((fee_state = 'none') = (fee_hold_id is null)),
  check (prepared is null or status in ('pending decision', 'denied')),
  check ((deferral_state is null) = (deferral_intake_id is null)),
  check (follows is distinct from id)
);
-- One living application for a course and intake.
create unique index applications_once on applications.applications (student_id, course_id, intake_id) nulls not distinct
  where status not in ('denied', 'declined', 'cancelled', 'closed');
create index applications_by_student on applications.applications (student_id, changed_at desc);
create index applications_by_bin on applications.applications (university_id, bin, since, id) where bin is not null;
create index applications_by_adviser on applications.applications (adviser_id, due_at, id)
  include (status) where status not in ('denied', 'declined', 'cancelled', 'closed');
create index applications_unassigned on applications.applications (due_at, id)
  where adviser_id is null and submitted_at is not null and status not in ('denied', 'declined', 'cancelled', 'closed');
create index applications_by_course on applications.applications (course_id) where status not in ('denied', 'declined', 'cancelled', 'closed');
create index applications_due on applications.applications (due_at)
  where status in ('more info requested', 'offered', 'waiting for submission');

-- Moves between states that are possible at all; who may make which is in the contract.
create table applications.transitions (from_status text not null, to_status text not null, primary key (from_status, to_status));
insert into applications.transitions values
  ('waiting for submission', 'in review'), ('waiting for submission', 'cancelled'), ('waiting for submission', 'closed'),
  ('in review', 'pending decision'), ('in review', 'more info requested'), ('in review', 'cancelled'), ('in review', 'closed'),
  ('more info requested', 'in review'), ('more info requested', 'pending decision'), ('more info requested', 'cancelled'), ('more info requested', 'closed'),
  ('pending decision', 'offered'), ('pending decision', 'denied'), ('pending decision', 'more info requested'), ('pending decision', 'closed'),
  ('offered', 'accepted'), ('offered', 'declined'), ('offered', 'closed'),
  ('accepted', 'closed'), ('denied', 'offered');
create trigger applications_move before update of status on applications.applications
  for each row when (old.status <> new.status) execute function applications.moves_as_allowed();
create trigger applications_stay before delete on applications.applications for each row execute function applications.stays();

-- The form, a row a step.
create table applications.steps (
  application_id uuid not null references applications.applications (id),
  step smallint not null check (step between 1 and 8),
  data jsonb not null,
  version int not null default 1,
  done boolean not null,
  saved_at timestamptz not null,
  saved_by uuid references identity.accounts (id),
  primary key (application_id, step)
);
-- What changed with each save: {field: [before, after]}.
create table applications.revisions (
  id uuid primary key,
  application_id uuid not null references applications.applications (id),
  step smallint not null check (step between 1 and 8),
  version int not null,
  kind text not null check (kind in ('saved', 'prefilled', 'restored')),
  automatic boolean not null default false,
  at timestamptz not null,
  by_id uuid references identity.accounts (id),
  party text not null,
  changes jsonb not null
);
create index revisions_of on applications.revisions (application_id, step, version desc);
create index revisions_newest on applications.revisions (application_id, at desc, id desc);

create table applications.documents (
  application_id uuid not null references applications.applications (id),
  key text not null check (length(key) <= 80),
  document_id uuid not null references vault.documents (id),
  attached_at timestamptz not null,
  attached_by uuid references identity.accounts (id),
  primary key (application_id, key)
);
create index documents_attached on applications.documents (document_id);

create table applications.offers (
  id uuid primary key,
  application_id uuid not null unique references applications.applications (id),
  reply_by timestamptz not null,
  tuition_amount bigint check (tuition_amount >= 0), tuition_currency text,
  scholarship_amount bigint check (scholarship_amount >= 0), scholarship_currency text,
  deposit_amount bigint check (deposit_amount >= 0), deposit_currency text,
  note text not null default '',
  made_at timestamptz not null,
  made_by uuid references identity.accounts (id),
  check (reply_by > made_at),
  check ((tuition_amount is null) = (tuition_currency is null)),
  check ((scholarship_amount is null) = (scholarship_currency is null)),
  check ((deposit_amount is null) = (deposit_currency is null))
);
create table applications.conditions (
  id uuid primary key,
  offer_id uuid not null references applications.offers (id) on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('document', 'grade', 'test', 'deposit', 'other')),
  text text not null check (length(text) between 3 and 500),
  due_on date,
  met_at timestamptz, met_by uuid references identity.accounts (id),
  check ((met_at is null) = (met_by is null)),
  unique (offer_id, position)
);

-- Everything that moved it; never changed.
create table applications.moves (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications.applications (id),
  at timestamptz not null,
  move text not null,
  party text not null,
  by_id uuid references identity.accounts (id),
  from_status text,
  to_status text not null,
  note text not null default '' check (length(note) <= 4000),
  reason_code text
);
create index moves_of on applications.moves (application_id, id);
create trigger moves_stay before update or delete on applications.moves for each row execute function applications.stays();

create table applications.comments (
  id uuid primary key,
  application_id uuid not null references applications.applications (id),
  parent_id uuid references applications.comments (id),
  author_id uuid not null references identity.accounts (id),
  party text not null,
  -- `advisers` and `university` are internal notes of that side.
  audience text not null check (audience in ('everyone', 'advisers', 'university')),
  body text not null check (length(body) between 1 and 4000),
  mentions uuid[] not null default '{}',
  attachments uuid[] not null default '{}',
  at timestamptz not null,
  unpublished_at timestamptz,
  unpublished_by uuid references identity.accounts (id),
  -- A note of the staff is never a student's.
  check (party <> 'student' or audience = 'everyone'),
  check ((unpublished_at is null) = (unpublished_by is null))
);
create index comments_of on applications.comments (application_id, at desc, id desc);
create table applications.comment_reads (
  application_id uuid not null references applications.applications (id),
  account_id uuid not null references identity.accounts (id),
  read_to timestamptz not null,
  primary key (application_id, account_id)
);

-- Addresses of calendars: the digest of the token. A higher turn makes the old address worthless.
create table applications.calendars (
  account_id uuid primary key references identity.accounts (id),
  turn int not null default 1,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  made_at timestamptz not null
);

-- Days states usually last at a university, from its own past; refreshed every night.
create table applications.usual_days (
  university_id uuid not null references catalogue.providers (id),
  status text not null,
  days int not null check (days >= 0),
  primary key (university_id, status)
);

-- Courses people keep for later, and what they were last told about each.
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
