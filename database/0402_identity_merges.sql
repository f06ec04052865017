-- Two accounts of one person become one: both are proved, both are told, and after a waiting time everything that moves, moves.
create table identity.merges (
  id uuid primary key,
  -- The account that ends, and the one that stays.
  from_id uuid not null references identity.accounts (id),
  into_id uuid not null references identity.accounts (id),
  -- Who has it all today: another one when the account that stayed was merged later.
  holder_id uuid not null references identity.accounts (id),
  state text not null default 'proved' check (state in ('proved', 'waiting', 'cancelled', 'refused', 'merged')),
  proved_at timestamptz not null,
  asked_at timestamptz,
  merge_after timestamptz,
  -- What the letters to both carry: whoever has it can stop it.
  stop_hash bytea unique,
  ended_at timestamptz,
  -- Who stopped it, or what stood in the way when it was due.
  because text[] not null default '{}',
  check (from_id <> into_id and from_id <> holder_id),
  check (state = 'proved' or (asked_at is not null and merge_after > asked_at and stop_hash is not null)),
  check ((state in ('cancelled', 'refused', 'merged')) = (ended_at is not null))
);
-- Once only; and no account waits twice to end, or to receive.
create unique index merges_from on identity.merges (from_id) where state in ('waiting', 'merged');
create unique index merges_into on identity.merges (into_id) where state = 'waiting';
create index merges_to on identity.merges (into_id, proved_at desc);
create index merges_by_holder on identity.merges (holder_id) where state = 'merged';
create index merges_due on identity.merges (merge_after) where state = 'waiting';
create trigger state_moves before update on identity.merges
  for each row when (old.state is distinct from new.state) execute function core.moves_as_listed('state',
    'proved > waiting', 'waiting > cancelled', 'waiting > refused', 'waiting > merged');

alter table identity.challenges drop constraint challenges_purpose_check;
alter table identity.challenges add constraint challenges_purpose_check check (purpose in
  ('register', 'verify', 'sign_in', 'sign_in_link', 'enrol', 'passkey', 'change_mail', 'change_phone', 'keep_account', 'merge'));
