-- Young people whose parent or guardian has to consent before documents, shares and payments. Of nobody else a birth date is kept here.
create table identity.guardianships (
  account_id uuid primary key references identity.accounts (id) on delete cascade,
  status text not null default 'needed'
    check (status in ('needed', 'asked', 'given', 'refused', 'withdrawn', 'ended')),
  birth_date date not null,
  -- Where they live; nobody has said: the strictest age counts.
  country text check (country ~ '^[A-Z]{2}$'),
  -- Birthdays, by the ages of the contract: from here on their own consent is enough, and they are of age.
  consent_from date not null check (consent_from > birth_date),
  majority_on date not null check (majority_on >= consent_from),
  guardian_mail text,
  guardian_language text check (guardian_language in ('en', 'de')),
  guardian_name text not null default '',
  relation text check (relation in ('mother', 'father', 'parent', 'guardian')),
  consent_version text,
  asked_at timestamptz,
  answered_at timestamptz,
  -- When they were told that they may decide alone.
  told_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  check (status in ('needed', 'ended') or (guardian_mail is not null and asked_at is not null)),
  check (status <> 'given' or (guardian_name <> '' and relation is not null and consent_version is not null and answered_at is not null)),
  check ((status = 'ended') = (ended_at is not null))
);
create index guardianships_due on identity.guardianships (consent_from) where status <> 'ended';
create trigger state_moves before update on identity.guardianships
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'needed > asked', 'needed > ended', 'asked > given', 'asked > refused', 'asked > ended', 'given > asked',
    'given > withdrawn', 'given > ended', 'refused > asked', 'refused > ended', 'withdrawn > asked', 'withdrawn > ended');

-- Links that guardians got by mail; an old one can still be renewed, until somebody else is asked.
create table identity.guardian_links (
  secret_hash bytea primary key,
  account_id uuid not null references identity.guardianships (account_id) on delete cascade,
  mail text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  ended_at timestamptz
);
create index guardian_links_of on identity.guardian_links (account_id, made_at);

-- When the person said how old they are; null for those who were never asked.
alter table identity.accounts add column age_said_at timestamptz;
