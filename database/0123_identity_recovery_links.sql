-- One link stops every recovery of an account, another opens one recovery; guesses at a number are counted by who guesses.
create table identity.recovery_links (
  hash bytea primary key check (octet_length(hash) = 32),
  -- Opens this recovery, for whoever began it …
  recovery_id uuid references identity.recoveries (id) on delete cascade,
  -- … or stops every recovery of this account.
  account_id uuid references identity.accounts (id),
  made_at timestamptz not null,
  check (num_nonnulls(recovery_id, account_id) = 1)
);
create index recovery_links_by_age on identity.recovery_links (made_at);
create index recovery_links_by_recovery on identity.recovery_links (recovery_id) where recovery_id is not null;
insert into identity.recovery_links (hash, recovery_id, made_at)
  select link_hash, id, created_at from identity.recoveries where link_hash is not null;
insert into identity.recovery_links (hash, account_id, made_at)
  select cancel_hash, account_id, created_at from identity.recoveries where cancel_hash is not null and account_id is not null;

create table identity.recovery_guesses (
  recovery_id uuid not null references identity.recoveries (id) on delete cascade,
  account_id uuid not null references identity.accounts (id),
  wrong int not null,
  primary key (recovery_id, account_id)
);

alter table identity.recoveries
  drop column link_hash,
  drop column cancel_hash,
  drop column number_attempts,
  -- How the second of the staff met the person; the first one's is the evidence.
  add column approval jsonb,
  -- Why it ended.
  add column because text check (because in ('link', 'owner', 'sign_in', 'proof', 'changed', 'trust', 'staff', 'account',
    'newer', 'time', 'done')),
  add check (because is null or ended_at is not null);

-- The people behind a recovery are counted from the row as it is written.
drop trigger recoveries_are_backed on identity.recoveries;
create trigger recoveries_are_backed after update of status on identity.recoveries
  for each row execute function identity.recovery_is_backed();
-- A second recovery to the same address takes the place of the first.
with running as (
  select id, row_number() over (partition by account_id, new_mail order by created_at desc, id desc) as place
  from identity.recoveries where status in ('collecting', 'requested', 'waiting') and account_id is not null
)
update identity.recoveries r set status = 'expired', ended_at = greatest(now(), r.created_at), because = 'newer'
  from running where running.id = r.id and running.place > 1;
create unique index recoveries_running on identity.recoveries (account_id, new_mail)
  where status in ('collecting', 'requested', 'waiting') and account_id is not null;
