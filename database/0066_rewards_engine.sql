-- What members did, what came of it for each program, and the coins they earned.

create table rewards.occurrences (
  id uuid primary key,
  member_id uuid not null references identity.accounts (id),
  activity text not null,
  -- Which of several acts of one kind: a document, an application.
  occurrence text not null check (length(occurrence) between 1 and 200),
  facts jsonb not null,
  at timestamptz not null,
  unique (member_id, activity, occurrence)
);
create index occurrences_by_time on rewards.occurrences (at, id);
create trigger occurrences_stay before update or delete on rewards.occurrences
  for each row execute function rewards.stays();

create table rewards.participants (
  program_id uuid not null references rewards.programs (id),
  member_id uuid not null references identity.accounts (id),
  joined_at timestamptz not null,
  -- When nothing more can be earned.
  completed_at timestamptz,
  awards int not null default 0 check (awards >= 0),
  pending bigint not null default 0 check (pending >= 0),
  paid bigint not null default 0 check (paid >= 0),
  last_at timestamptz not null,
  primary key (program_id, member_id)
);
create index participants_newest on rewards.participants (program_id, last_at desc, member_id);
create index participants_of on rewards.participants (member_id, program_id);

create table rewards.disbursements (
  id uuid primary key,
  program_id uuid not null references rewards.programs (id),
  member_id uuid not null references identity.accounts (id),
  activity text not null,
  occurrence text not null,
  occurrence_id uuid not null references rewards.occurrences (id),
  position int not null,
  coins bigint not null check (coins > 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'on hold', 'paid', 'voided')),
  earned_at timestamptz not null,
  -- The later act that a program with payment mode `event_based` waits for.
  confirmed_at timestamptz,
  -- When it is due; null until it is confirmed.
  pay_at timestamptz,
  approved_by uuid references identity.accounts (id),
  approved_at timestamptz,
  decided_by uuid references identity.accounts (id),
  -- Why it is on hold or void.
  reason text not null default '' check (length(reason) <= 500),
  paid_at timestamptz,
  transfer_id uuid unique,
  changed_at timestamptz not null,
  constraint an_act_is_paid_once unique (program_id, member_id, activity, occurrence),
  check ((status = 'paid') = (paid_at is not null)),
  check ((status = 'paid') = (transfer_id is not null)),
  check (pay_at is null or confirmed_at is not null),
  check (status <> 'paid' or pay_at is not null),
  check (status not in ('on hold', 'voided') or reason <> '')
);
create index disbursements_due on rewards.disbursements (pay_at, program_id)
  where status in ('pending', 'approved') and pay_at is not null;
create index disbursements_unconfirmed on rewards.disbursements (member_id)
  where status in ('pending', 'approved', 'on hold') and confirmed_at is null;
create index disbursements_newest on rewards.disbursements (program_id, earned_at desc, id desc);
create index disbursements_by_status on rewards.disbursements (program_id, status, earned_at desc, id desc);
create index disbursements_of on rewards.disbursements (member_id, earned_at desc, id desc);
create index disbursements_of_act on rewards.disbursements (occurrence_id);
create trigger disbursements_move before update or delete on rewards.disbursements
  for each row execute function rewards.disbursement_moves();
create trigger disbursements_count after insert or update on rewards.disbursements
  for each row execute function rewards.count_disbursement();

-- What came of one act for one program, with the reason. Kept whole, for "why did I get nothing?".
create table rewards.evaluations (
  id uuid primary key,
  program_id uuid not null references rewards.programs (id),
  member_id uuid not null references identity.accounts (id),
  occurrence_id uuid not null references rewards.occurrences (id),
  activity text not null,
  outcome text not null check (outcome in ('OK', 'PENDING', 'NOT_STARTED', 'ENDED', 'CRITERIA', 'CAP_MEMBER', 'CAP_BUDGET',
    'CAP_PARTICIPANTS', 'DUPLICATE', 'FLAGGED')),
  -- Which condition was not met, until when it is pending, and the like.
  detail jsonb not null,
  coins bigint not null check (coins >= 0),
  at timestamptz not null,
  unique (program_id, occurrence_id)
);
create index evaluations_newest on rewards.evaluations (program_id, at desc, id desc);
create index evaluations_by_outcome on rewards.evaluations (program_id, outcome, at desc, id desc);
create index evaluations_of on rewards.evaluations (member_id, at desc, id desc);
create trigger evaluations_stay before update or delete on rewards.evaluations
  for each row execute function rewards.stays();
create trigger evaluations_count after insert on rewards.evaluations
  for each row execute function rewards.count_evaluation();

-- How often each outcome came, and for which reason: nobody counts a million rows to draw a page.
create table rewards.outcome_counts (
  program_id uuid not null references rewards.programs (id),
  outcome text not null,
  reason text not null,
  n bigint not null,
  primary key (program_id, outcome, reason)
);
