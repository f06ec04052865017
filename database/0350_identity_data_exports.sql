-- Copies that people ask for of everything AO holds of them: made by a job, kept encrypted for a day.
create table identity.data_exports (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  language text not null check (language in ('en', 'de')),
  at timestamptz not null,
  state text not null default 'running' check (state in ('running', 'ready', 'failed')),
  done integer not null default 0 check (done between 0 and total),
  total integer not null default 0,
  bytes bigint,
  -- From when it is ready.
  expires_at timestamptz check (expires_at > at),
  check ((state = 'ready') = (bytes is not null)),
  check (state <> 'ready' or expires_at is not null)
);
create unique index data_exports_running on identity.data_exports (account_id) where state = 'running';
create index data_exports_of on identity.data_exports (account_id, at desc);
create trigger state_moves before update on identity.data_exports
  for each row when (old.state is distinct from new.state) execute function core.moves_as_listed('state',
    'running > ready', 'running > failed');
