-- The rows of the judge: which grade is taken for which, what a school certificate opens, who needs no language test.
create schema if not exists qualifications;

-- Rows of the release have the numbers of their files; those that admins add begin here.
create sequence qualifications.rule_numbers as integer start with 10001;

create table qualifications.rules (
  -- What people cite.
  number integer primary key default nextval('qualifications.rule_numbers') check (number > 0),
  kind text not null check (kind in ('equivalence', 'access', 'exemption')),
  -- As the form of its kind has it (contract/qualifications/rule-forms.ts).
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  -- Whose table, which document and where, on what terms, and the day somebody last looked.
  source_by text not null check (length(source_by) between 2 and 200),
  document text not null check (length(document) between 2 and 300),
  url text not null check (url like 'https://%' and length(url) <= 500),
  licence text not null check (length(licence) between 2 and 200),
  checked_on date not null,
  changed_at timestamptz not null,
  -- An admin has written it: a release leaves it alone.
  kept_by_hand boolean not null default false,
  retired_at timestamptz
);
-- Two rows never say the same thing.
create unique index rules_of_equivalence on qualifications.rules ((body ->> 'scheme'), (body ->> 'country'), (body ->> 'destination'),
  (body ->> 'targetScheme'), (body ->> 'targetValue'), source_by) where kind = 'equivalence' and retired_at is null;
create unique index rules_of_access on qualifications.rules ((body ->> 'certificate'), (body ->> 'destination'))
  where kind = 'access' and retired_at is null;
create unique index rules_of_exemption on qualifications.rules ((body ->> 'language'), (body ->> 'basis'), (body ->> 'of'),
  (body ->> 'destination'), coalesce(body ->> 'university', '')) where kind = 'exemption' and retired_at is null;
create index rules_to_check on qualifications.rules (checked_on) where retired_at is null;

create table qualifications.rule_changes (
  id bigint generated always as identity primary key,
  number integer not null references qualifications.rules (number),
  changed_at timestamptz not null,
  -- Null: it came with a release.
  changed_by uuid references identity.accounts (id),
  reason text not null check (length(reason) between 3 and 500),
  -- The cells of the row, by column; null where there was none, or is none any more.
  before jsonb,
  after jsonb
);
create index rule_changes_of on qualifications.rule_changes (number, id desc);

-- What is kept in memory is kept by this: another version, other rows.
create table qualifications.rule_version (
  one boolean primary key default true check (one),
  version bigint not null,
  -- Digest of the files of the release that were read last.
  files text not null
);
insert into qualifications.rule_version (version, files) values (0, '');

create trigger rules_have_a_version after insert or update or delete on qualifications.rules
  for each statement execute function qualifications.renew_rule_version();
create trigger rule_changes_are_append_only before update or delete on qualifications.rule_changes
  for each row execute function core.refuse_change();
