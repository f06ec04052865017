-- Accounts whose person has died: one of two staff proposes, another confirms; taking it back needs two as well.
create table identity.memorials (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  state text not null default 'proposed' check (state in ('proposed', 'standing', 'ending', 'ended', 'refused')),
  evidence jsonb not null,
  proposed_by uuid not null references identity.accounts (id),
  proposed_at timestamptz not null,
  confirmed_by uuid references identity.accounts (id),
  confirmed_at timestamptz,
  -- From then on open applications and verifications are withdrawn.
  settle_after timestamptz,
  settled_at timestamptz,
  -- Why it is to end, or was refused.
  reason text not null default '',
  end_proposed_by uuid references identity.accounts (id),
  end_proposed_at timestamptz,
  end_confirmed_by uuid references identity.accounts (id),
  ended_at timestamptz,
  check (confirmed_by <> proposed_by and end_confirmed_by <> end_proposed_by),
  check (account_id <> all (array_remove(array[proposed_by, confirmed_by, end_proposed_by, end_confirmed_by], null))),
  check ((state in ('standing', 'ending', 'ended'))
    = (confirmed_by is not null and confirmed_at is not null and settle_after is not null)),
  check (state <> 'ending' or end_proposed_by is not null and end_proposed_at is not null),
  check ((state = 'ended') = (end_confirmed_by is not null)),
  check ((state in ('ended', 'refused')) = (ended_at is not null))
);
create unique index memorials_living on identity.memorials (account_id) where state in ('proposed', 'standing', 'ending');
create index memorials_by_account on identity.memorials (account_id, proposed_at desc);
create index memorials_due on identity.memorials (settle_after) where settled_at is null and state = 'standing';
create trigger state_moves before update on identity.memorials
  for each row when (old.state is distinct from new.state) execute function core.moves_as_listed('state',
    'proposed > standing', 'proposed > refused', 'standing > ending', 'ending > standing', 'ending > ended');
create trigger memorials_are_backed before update of state on identity.memorials
  for each row execute function identity.memorial_is_backed();
