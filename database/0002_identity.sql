-- Accounts, their roles, how they prove who they are, and their sessions.

create schema if not exists identity;

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
  -- Told by profiles.
  profile_status text not null default 'incomplete' check (profile_status in ('incomplete', 'complete')),
  picture_id uuid,
  language text not null default 'en' check (language in ('en', 'de')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Where the picture is shown, told by profiles together with its id.
  picture_url text,
  constraint picture_has_an_address check ((picture_id is null) = (picture_url is null))
);
create index accounts_by_age on identity.accounts (created_at desc, id desc);

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
  -- The admin behind an impersonated session, and why.
  on_behalf_of uuid references identity.accounts (id),
  reason text check (length(reason) between 3 and 200),
  ticket_id text check (length(ticket_id) <= 100),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- When a password, OTP or passkey was last given.
  proved_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  end_reason text check ((end_reason is null) = (ended_at is null)),
  ip text not null default '',
  user_agent text not null default '',
  check (on_behalf_of is distinct from account_id),
  check ((on_behalf_of is null) = (reason is null))
);
create index sessions_by_account on identity.sessions (account_id, created_at desc);
create index sessions_by_admin on identity.sessions (on_behalf_of, created_at desc) where on_behalf_of is not null;

-- Bearer tokens, kept as SHA-256 only.
create table identity.access_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  session_id uuid not null references identity.sessions (id),
  expires_at timestamptz not null
);
create index access_tokens_by_expiry on identity.access_tokens (expires_at);
create index access_tokens_by_session on identity.access_tokens (session_id);

-- Refresh tokens rotate: each is used once; the session is the family.
create table identity.refresh_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  session_id uuid not null references identity.sessions (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index refresh_tokens_by_session on identity.refresh_tokens (session_id);
create index refresh_tokens_by_expiry on identity.refresh_tokens (expires_at);

-- Browsers and apps an account has proved itself on; the secret in their cookie is kept as SHA-256 only.
create table identity.devices (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  hash bytea not null unique check (octet_length(hash) = 32),
  name text not null check (length(name) <= 100),
  ip text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index devices_by_account on identity.devices (account_id, seen_at);

-- A question put to someone: prove this address, this number, this sign-in. The secret that names it is kept as SHA-256 only.
-- One for an unknown account looks the same from outside and can never be passed.
create table identity.challenges (
  hash bytea primary key check (octet_length(hash) = 32),
  account_id uuid references identity.accounts (id),
  purpose text not null check (purpose in ('register', 'verify', 'sign_in', 'enrol', 'passkey', 'change_mail', 'change_phone')),
  -- The new address or number of a change.
  target text check ((target is not null) = (purpose in ('change_mail', 'change_phone'))),
  -- Whose sending is counted: a digest, so that unknown addresses are counted alike and kept from nobody's eyes.
  subject bytea not null,
  -- What the browser must sign with its passkey.
  nonce text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  passed_at timestamptz
);
create index challenges_by_expiry on identity.challenges (expires_at);
create index challenges_by_account on identity.challenges (account_id) where account_id is not null;

-- One-time passwords: six digits, ten minutes, five attempts, one live code for account, purpose and channel.
create table identity.codes (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  challenge bytea not null references identity.challenges (hash) on delete cascade,
  purpose text not null,
  channel text not null check (channel in ('mail', 'sms')),
  target text not null,
  code_hmac bytea not null check (octet_length(code_hmac) = 32),
  link_hash bytea unique check (octet_length(link_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The link of a mail lives longer than its code.
  link_expires_at timestamptz,
  ended_at timestamptz,
  used_at timestamptz
);
create unique index one_live_code on identity.codes (account_id, purpose, channel) where ended_at is null;
create index codes_by_challenge on identity.codes (challenge, channel);

-- Lost passwords: a temporary code to type and a link to follow, either once.
create table identity.resets (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  channel text not null check (channel in ('mail', 'sms')),
  code_hmac bytea not null check (octet_length(code_hmac) = 32),
  link_hash bytea unique check (octet_length(link_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index one_live_reset on identity.resets (account_id, channel) where ended_at is null;

-- A change of address can be undone for seven days by a link sent to the old one.
create table identity.mail_changes (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  old_mail text not null,
  new_mail text not null,
  undo_hash bytea not null unique check (octet_length(undo_hash) = 32),
  changed_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz
);

-- What is counted to slow guessing and flooding down: kind of try, digest of whom or where from, when.
create table identity.tries (
  kind text not null,
  subject bytea not null,
  at timestamptz not null
);
create index tries_by_subject on identity.tries (kind, subject, at);
create index tries_by_age on identity.tries (at);

-- Consecutive failed sign-ins, by a digest of the name tried, so that unknown names are slowed down alike.
create table identity.sign_in_failures (
  subject bytea primary key,
  failures integer not null check (failures > 0),
  last_at timestamptz not null,
  blocked_until timestamptz not null
);

-- Second factors.
create table identity.totp (
  account_id uuid primary key references identity.accounts (id),
  -- AES-256-GCM under a key of the installation.
  sealed_secret bytea check ((sealed_secret is null) = (confirmed_at is null)),
  -- A new app that is not confirmed yet.
  pending_secret bytea,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The newest time step accepted: each code is accepted once.
  last_step bigint not null default 0
);

create table identity.passkeys (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_by_account on identity.passkeys (account_id);

create table identity.security_answers (
  account_id uuid not null references identity.accounts (id),
  question text not null,
  answer_hash text not null,
  created_at timestamptz not null,
  primary key (account_id, question)
);

-- The terms of each role by version, and who accepted which when.
create table identity.terms (
  id uuid primary key,
  role text not null,
  language text not null check (language in ('en', 'de')),
  version text not null check (length(version) between 1 and 20),
  title text not null,
  body text not null,
  published_at timestamptz not null,
  unique (role, language, version)
);

create table identity.terms_accepted (
  account_id uuid not null references identity.accounts (id),
  version text not null,
  accepted_at timestamptz not null,
  ip text not null default '',
  primary key (account_id, version)
);
create trigger terms_accepted_is_append_only before update or delete on identity.terms_accepted
  for each row execute function core.refuse_change();

-- Who an account is in the two older systems: the AO back office and the verification office.
create table identity.mappings (
  account_id uuid not null references identity.accounts (id),
  system text not null check (system in ('ao', 'vo')),
  external_id text not null check (length(external_id) between 1 and 100),
  changed_at timestamptz not null,
  primary key (account_id, system),
  unique (system, external_id)
);

-- The first version of the terms, one for each role and language. Later versions are further rows; none is ever changed.
insert into identity.terms (id, role, language, version, title, body, published_at)
select gen_random_uuid(), role, language, '1',
  case language when 'en' then 'Terms of use' else 'Nutzungsbedingungen' end,
  case language
    when 'en' then 'You use AO in your own name and keep your sign-in to yourself. The documents, facts and names you give are true and yours to give. '
      || 'Your documents stay yours: others see them only when you share them or ask for their verification, and you can end a share at any time. '
      || 'Whoever verifies a document says what they saw, to the best of their knowledge. AO coins pay for services of the platform and are not money. '
      || 'We keep an activity log of what happens to your account and documents, and show it to you. You can close your account whenever you wish.'
      || case when role = 'student' then '' else ' You act for others here: you treat what you see as confidential, use it only for your task, and never decide about yourself.' end
    else 'Sie nutzen AO im eigenen Namen und geben Ihren Zugang nicht weiter. Die Dokumente, Angaben und Namen, die Sie eingeben, sind wahr und Sie dürfen sie verwenden. '
      || 'Ihre Dokumente bleiben Ihre: Andere sehen sie nur, wenn Sie sie teilen oder prüfen lassen, und Sie können eine Freigabe jederzeit beenden. '
      || 'Wer ein Dokument prüft, sagt nach bestem Wissen, was er gesehen hat. AO Coins bezahlen Dienste der Plattform und sind kein Geld. '
      || 'Wir führen ein Protokoll darüber, was mit Ihrem Konto und Ihren Dokumenten geschieht, und zeigen es Ihnen. Sie können Ihr Konto jederzeit schließen.'
      || case when role = 'student' then '' else ' Sie handeln hier für andere: Was Sie sehen, behandeln Sie vertraulich, nutzen es nur für Ihre Aufgabe und entscheiden nie über sich selbst.' end
  end,
  '2026-01-01T00:00:00Z'
from unnest(array['student', 'counsellor', 'associate', 'agent', 'provider', 'notary', 'authenticator', 'owner', 'maker', 'checker', 'support', 'admin']) as role,
  unnest(array['en', 'de']) as language;
