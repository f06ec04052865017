-- Attempts of strangers, counted by account, device and network: as many counters as there are slots, however many subjects.
-- Two subjects may share a slot; that may cost an innocent a proof of work, never entry.
create table identity.attempt_counters (
  kind text not null,
  -- 20 bits of a keyed digest of the subject.
  slot integer not null check (slot between 0 and 1048575),
  -- Leaks with time, so much in a millisecond: what it is now follows from what it was then.
  level double precision not null check (level >= 0),
  leak double precision not null check (leak > 0),
  at timestamptz not null,
  primary key (kind, slot)
);
create index attempt_counters_by_age on identity.attempt_counters (at);

-- Solutions of proof of work that were used: each lets one attempt through.
create table identity.used_proofs (
  digest bytea primary key check (octet_length(digest) = 32),
  expires_at timestamptz not null
);
create index used_proofs_by_expiry on identity.used_proofs (expires_at);

drop table identity.sign_in_failures;

-- A link that lets one person past the attempts of strangers at their account.
alter table identity.challenges drop constraint challenges_purpose_check;
alter table identity.challenges add constraint challenges_purpose_check check (purpose in ('register', 'verify', 'sign_in',
  'sign_in_link', 'enrol', 'passkey', 'change_mail', 'change_phone'));
