-- An act that met no criteria is looked at again when its member meets more: each look is a line.
alter table rewards.evaluations drop constraint evaluations_program_id_occurrence_id_key;
create index evaluations_of_act on rewards.evaluations (occurrence_id, program_id);
create index evaluations_unmet on rewards.evaluations (member_id, program_id, occurrence_id) where outcome = 'CRITERIA';

-- Keyed digests of a friend's address and number, so that one mailbox or number brings nobody a second time, also when it
-- was taken off the first account. The values themselves are not kept.
create table rewards.referral_identifiers (
  referral_id uuid not null references rewards.referrals (id),
  kind text not null check (kind in ('address', 'number')),
  digest bytea not null check (octet_length(digest) = 32),
  primary key (referral_id, kind, digest)
);
create index referral_identifiers_by_digest on rewards.referral_identifiers (kind, digest);

-- Acts that were undone: a decision reversed, a payment disputed. They earn nothing any more.
create table rewards.undone_acts (
  occurrence_id uuid primary key references rewards.occurrences (id),
  at timestamptz not null
);
