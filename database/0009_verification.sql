-- Requests to vouch for a document, and what came of them.
create schema verification;

create table verification.plans (
  tier text primary key check (tier in ('silver', 'gold', 'platinum')),
  kind text not null unique check (kind in ('agent', 'notary', 'issuer')),
  price bigint not null check (price > 0),
  typical_hours int not null check (typical_hours > 0),
  sees text[] not null,
  check ((tier, kind) in (('silver', 'agent'), ('gold', 'notary'), ('platinum', 'issuer')))
);
insert into verification.plans (tier, kind, price, typical_hours, sees) values
  ('silver', 'agent', 10, 24, '{file,claims,name}'),
  ('gold', 'notary', 25, 48, '{file,claims,name,birth_date}'),
  ('platinum', 'issuer', 50, 72, '{file,claims,name,birth_date}');

create table verification.requests (
  id uuid primary key,
  -- 128 random bits: the address of the public page, printed as a QR code.
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  document_id uuid not null references vault.documents (id),
  owner_id uuid not null references identity.accounts (id),
  tier text not null references verification.plans (tier),
  status text not null default 'inprogress'
    check (status in ('inprogress', 'approved', 'rejected', 'approval-reverted', 'rejection-reverted')),
  assigned_to uuid references identity.accounts (id),
  assigned_name text not null,
  issuer_id uuid references issuers.issuers (id),
  issuer_name text not null default '',
  -- What was claimed and of which file, when it was asked.
  title text not null,
  document_type text not null,
  claims jsonb not null,
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  metadata jsonb not null default '{}',
  consent_at timestamptz not null,
  consent_version text not null,
  price bigint not null check (price > 0),
  hold_id uuid not null unique references wallet.holds (id),
  coins text not null default 'held' check (coins in ('held', 'taken', 'returned')),
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  decided_by uuid references identity.accounts (id),
  decided_at timestamptz,
  decided_as jsonb,
  checks jsonb not null default '[]',
  method text check (method in ('record_lookup', 'original_seen', 'email_to_registrar', 'other')),
  remarks text not null default '' check (length(remarks) <= 1000),
  reason_code text,
  original jsonb,
  reminders int not null default 0,
  last_reminder_at timestamptz,
  last_reminder_by uuid references identity.accounts (id),
  follow_ups int not null default 0,
  last_follow_up_at timestamptz,
  reverted_by uuid references identity.accounts (id),
  reverted_at timestamptz,
  revert_remarks text not null default '' check (length(revert_remarks) <= 1000),
  -- Nobody decides about a document of their own.
  check (decided_by is distinct from owner_id),
  check (assigned_to is distinct from owner_id),
  check ((tier = 'platinum') = (issuer_id is not null)),
  check (tier = 'platinum' or assigned_to is not null),
  check (status = 'inprogress' or decided_at is not null),
  check ((coins = 'held') = (status = 'inprogress')),
  check (status <> 'rejected' or reason_code is not null),
  check (status not in ('approval-reverted', 'rejection-reverted') or (reverted_at is not null and revert_remarks <> ''))
);
-- One request per document and level is open or approved.
create unique index requests_once on verification.requests (document_id, tier) where status in ('inprogress', 'approved');
create index requests_by_document on verification.requests (document_id);
create index requests_by_owner on verification.requests (owner_id, status, requested_at desc, id desc);
create index requests_by_verifier on verification.requests (assigned_to, status, requested_at desc, id desc)
  where issuer_id is null;
create index requests_by_issuer on verification.requests (issuer_id, status, requested_at desc, id desc)
  where issuer_id is not null;
create index requests_by_status on verification.requests (status, requested_at desc, id desc);
create index requests_decided on verification.requests (tier, decided_at desc) where decided_at is not null;
