-- When the ledger was last held against its facts, and what was found.
create table wallet.audits (
  id uuid primary key,
  at timestamptz not null,
  transfers bigint not null check (transfers >= 0),
  accounts bigint not null check (accounts >= 0),
  -- What is wrong, at most a hundred: fault, subject, expected, actual.
  faults jsonb not null check (jsonb_typeof(faults) = 'array'),
  fault_count integer not null check (fault_count >= 0)
);
create index audits_newest on wallet.audits (at desc);
