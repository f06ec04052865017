-- Accounts, their roles and sessions.

create schema identity;

create table identity.accounts (
  id uuid primary key,
  -- Drupal's small number of an account; old clients read it as drupal_internal__uid.
  uid bigint generated always as identity unique,
  mail text not null unique check (mail = lower(mail) and length(mail) between 3 and 254),
  password_hash text not null,
  password_changed_at timestamptz not null,
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  -- E.164; unique, so one number serves one account.
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_country text check (phone_country ~ '^[A-Z]{2}$'),
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  status text not null default 'active' check (status in ('active', 'disabled')),
  terms_version text,
  terms_accepted_at timestamptz,
  language text not null default 'en' check (language in ('en', 'de')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create table identity.account_roles (
  account_id uuid not null references identity.accounts (id),
  role text not null check (role in ('student', 'counsellor', 'associate', 'agent', 'provider', 'notary',
    'authenticator', 'owner', 'maker', 'checker', 'support', 'admin')),
  granted_by uuid references identity.accounts (id),
  granted_at timestamptz not null,
  primary key (account_id, role)
);
create index account_roles_by_role on identity.account_roles (role, account_id);

-- One sign-in. Ending it makes every token of it worthless at once.
create table identity.sessions (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  -- The admin behind an impersonated session.
  on_behalf_of uuid references identity.accounts (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- When a password, OTP or passkey was last given.
  proved_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  end_reason text check ((end_reason is null) = (ended_at is null)),
  ip text not null default '',
  user_agent text not null default '',
  check (on_behalf_of is distinct from account_id)
);
create index sessions_by_account on identity.sessions (account_id, created_at desc);

-- Bearer tokens, kept as SHA-256 only.
create table identity.access_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  session_id uuid not null references identity.sessions (id),
  expires_at timestamptz not null
);
create index access_tokens_by_expiry on identity.access_tokens (expires_at);
create index access_tokens_by_session on identity.access_tokens (session_id);
