-- Who may vouch for a document: issuers with their authenticators, notaries, agents.
create schema if not exists issuers;

create table issuers.issuers (
  id uuid primary key,
  name text not null check (length(name) between 3 and 100),
  -- Other names the issuer is known by; documents name issuers in many ways.
  aliases text[] not null default '{}',
  location text not null default '' check (length(location) <= 100),
  country text not null check (country ~ '^[A-Z]{2}$'), -- spec §5: mandatory
  contact_number text not null default '',
  email text not null default '',
  address text not null default '' check (length(address) <= 500),
  website text not null default '',
  zip text not null default '' check (length(zip) <= 7),
  status text not null default 'inactive' check (status in ('active', 'inactive', 'archived')),
  created_by uuid references identity.accounts (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  archived_at timestamptz,
  check ((status = 'archived') = (archived_at is not null))
);
create unique index issuers_by_name on issuers.issuers (lower(name), country) where status <> 'archived';
create index issuers_by_status on issuers.issuers (status, lower(name));

create table issuers.authenticators (
  id uuid primary key,
  issuer_id uuid not null references issuers.issuers (id),
  account_id uuid references identity.accounts (id),
  rank text not null check (rank in ('primary', 'secondary')),
  name text not null,
  email text not null check (email = lower(email)),
  mobile text not null default '',
  -- The mail domain is the issuer's, or an admin has confirmed once that it belongs to the issuer.
  domain_matches boolean not null,
  domain_confirmed_by uuid references identity.accounts (id),
  domain_confirmed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  check ((domain_confirmed_by is null) = (domain_confirmed_at is null))
);
create unique index authenticators_email on issuers.authenticators (email) where removed_at is null; -- spec §5
create unique index authenticators_account on issuers.authenticators (account_id) where removed_at is null;
create unique index authenticators_primary on issuers.authenticators (issuer_id)
  where removed_at is null and rank = 'primary';
create index authenticators_by_issuer on issuers.authenticators (issuer_id) where removed_at is null;
create constraint trigger active_issuer_has_primary after insert or update of status on issuers.issuers
  deferrable initially deferred for each row execute function issuers.demand_primary();
create constraint trigger active_issuer_keeps_primary after update or delete on issuers.authenticators
  deferrable initially deferred for each row execute function issuers.demand_primary();

create table issuers.notaries (
  id uuid primary key,
  account_id uuid references identity.accounts (id),
  name text not null,
  registration_number text not null,
  area_of_practice text not null default '',
  district text not null default '',
  address_line1 text not null default '',
  address_line2 text not null default '',
  pin_code text not null default '',
  appointment_date date,
  phone text not null default '',
  email text not null check (email = lower(email)),
  country_code text not null,
  status text not null default 'inactive' check (status in ('active', 'inactive')),
  created_by uuid references identity.accounts (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz
);
create unique index notaries_registration on issuers.notaries (lower(registration_number), country_code)
  where removed_at is null;
create unique index notaries_email on issuers.notaries (email) where removed_at is null;
create unique index notaries_account on issuers.notaries (account_id) where removed_at is null;
create index notaries_by_status on issuers.notaries (status, lower(name)) where removed_at is null;

-- An agent's office, and the students who are theirs.
create table issuers.agents (
  account_id uuid primary key references identity.accounts (id),
  organisation text not null default '',
  city text not null default '',
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  approved boolean not null default false,
  approved_by uuid references identity.accounts (id),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create table issuers.agent_students (
  agent_id uuid not null references issuers.agents (account_id),
  student_id uuid not null references identity.accounts (id),
  since timestamptz not null,
  primary key (agent_id, student_id),
  check (agent_id <> student_id)
);
create index agent_students_by_student on issuers.agent_students (student_id);
