-- Recovery when mail and phone are both gone.
create table identity.trusted_people (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  mail text not null check (mail = lower(mail)),
  -- Null until accepted.
  trusted_id uuid references identity.accounts (id),
  secret_hash bytea unique check (octet_length(secret_hash) = 32),
  invited_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  check (trusted_id is distinct from account_id),
  check ((trusted_id is null) = (accepted_at is null))
);
create unique index trusted_once on identity.trusted_people (account_id, mail) where ended_at is null;
create index trusted_by_person on identity.trusted_people (trusted_id) where ended_at is null;

create table identity.recoveries (
  id uuid primary key,
  -- As typed; whose it is is looked up when the new address was proved, and stays null for nobody's.
  mail text not null check (mail = lower(mail)),
  new_mail text not null check (new_mail = lower(new_mail)),
  account_id uuid references identity.accounts (id),
  road text not null check (road in ('trusted', 'assisted')),
  status text not null default 'opened' check (status in ('opened', 'collecting', 'requested', 'waiting', 'done',
    'refused', 'cancelled', 'expired')),
  number text not null check (number ~ '^[0-9]{6}$'),
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  -- The link of the mail that says how long to wait opens the same page.
  link_hash bytea unique check (octet_length(link_hash) = 32),
  code_hmac bytea not null check (octet_length(code_hmac) = 32),
  code_attempts int not null default 0,
  number_attempts int not null default 0,
  cancel_hash bytea unique check (octet_length(cancel_hash) = 32),
  created_at timestamptz not null,
  language text not null check (language in ('en', 'de')),
  evidence jsonb,
  requested_by uuid references identity.accounts (id),
  requested_at timestamptz,
  approved_by uuid references identity.accounts (id),
  approved_at timestamptz,
  waits_until timestamptz,
  ended_at timestamptz,
  reason text not null default '',
  check (approved_by is null or approved_by <> requested_by),
  check (account_id is null or (requested_by is distinct from account_id and approved_by is distinct from account_id)),
  check (status not in ('requested', 'waiting', 'done') or account_id is not null),
  check (status not in ('waiting', 'done') or waits_until is not null),
  check ((status in ('done', 'refused', 'cancelled', 'expired')) = (ended_at is not null))
);
create index recoveries_open on identity.recoveries (created_at) where ended_at is null;
create index recoveries_by_account on identity.recoveries (account_id) where account_id is not null;

create table identity.recovery_confirmations (
  recovery_id uuid not null references identity.recoveries (id),
  trusted_id uuid not null references identity.accounts (id),
  at timestamptz not null,
  primary key (recovery_id, trusted_id)
);
create trigger recoveries_are_backed before update of status on identity.recoveries
  for each row execute function identity.recovery_is_backed();
