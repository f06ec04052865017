-- Rewards: so far what is recorded of referring friends.

create schema if not exists rewards;

-- What happened stays.
create table rewards.referral_events (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  event text not null check (event in ('copied', 'mailed', 'messaged', 'posted')),
  page text check (length(page) <= 200),
  at timestamptz not null
);
create index referral_events_of on rewards.referral_events (account_id, at desc);
create trigger referral_events_stay before update or delete on rewards.referral_events
  for each row execute function rewards.stays();
