-- Referring friends: a personal code, and one row for each friend who came by it.

create table rewards.referral_codes (
  account_id uuid primary key references identity.accounts (id),
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  made_at timestamptz not null
);

create table rewards.referrals (
  id uuid primary key,
  referrer_id uuid not null references identity.accounts (id),
  -- Somebody comes once, by one friend.
  friend_id uuid not null unique references identity.accounts (id),
  status text not null default 'in progress'
    check (status in ('in progress', 'pending', 'flagged', 'approved', 'voided')),
  -- What speaks for one person behind both accounts: [{"sign": "number", "value": "…"}].
  evidence jsonb not null default '[]',
  -- A word of the catalogue, or what an admin wrote.
  reason text not null default '' check (length(reason) <= 500),
  referrer_coins bigint not null default 0 check (referrer_coins >= 0),
  friend_coins bigint not null default 0 check (friend_coins >= 0),
  signed_up_at timestamptz not null,
  qualified_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references identity.accounts (id),
  check (referrer_id <> friend_id),
  check ((status in ('approved', 'voided')) = (decided_at is not null)),
  check (status <> 'approved' or qualified_at is not null),
  -- Who decides is no part of it.
  check (decided_by is null or decided_by not in (referrer_id, friend_id))
);
create index referrals_of on rewards.referrals (referrer_id, signed_up_at desc, id desc);
create index referrals_flagged on rewards.referrals (signed_up_at, id) where status = 'flagged';
create index referrals_pending on rewards.referrals (qualified_at, id) where status = 'pending';
create trigger referrals_move before update or delete on rewards.referrals
  for each row execute function rewards.referral_moves();
