-- Accounts that their people close: two weeks to come back, then erased module by module.
create table identity.closings (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  state text not null default 'waiting' check (state in ('waiting', 'undone', 'erasing', 'erased')),
  asked_at timestamptz not null,
  erase_after timestamptz not null check (erase_after > asked_at),
  -- Why it could not be erased when it was last tried.
  waits_for text[] not null default '{}',
  -- Modules that have erased what is theirs.
  erased_modules text[] not null default '{}',
  ended_at timestamptz,
  check ((state in ('undone', 'erased')) = (ended_at is not null))
);
create unique index closings_living on identity.closings (account_id) where state <> 'undone';
create index closings_due on identity.closings (erase_after) where state in ('waiting', 'erasing');
create trigger state_moves before update on identity.closings
  for each row when (old.state is distinct from new.state) execute function core.moves_as_listed('state',
    'waiting > undone', 'waiting > erasing', 'erasing > erased');

alter table identity.challenges drop constraint challenges_purpose_check;
alter table identity.challenges add constraint challenges_purpose_check check (purpose in
  ('register', 'verify', 'sign_in', 'sign_in_link', 'enrol', 'passkey', 'change_mail', 'change_phone', 'keep_account'));

drop trigger terms_accepted_is_append_only on identity.terms_accepted;
create trigger terms_accepted_is_append_only before update or delete on identity.terms_accepted
  for each row execute function core.stays_unless_erased();
