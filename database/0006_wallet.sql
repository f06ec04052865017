-- The coin ledger: wallets, accounts with their lots, and append-only transfer facts.
create schema wallet;

create table wallet.coin_types (
  coin_type text primary key check (coin_type in ('free', 'tuition', 'application', 'verification', 'other')),
  expires boolean not null,
  recipient_cap bigint check (recipient_cap > 0) -- spec §9: a recipient may not hold more of this type
);
insert into wallet.coin_types (coin_type, expires, recipient_cap) values
  ('free', false, 1000000), -- spec §9: free coins never expire
  ('tuition', true, 1000000), ('application', true, 100000), ('verification', true, 100000), ('other', true, 100000);

-- What a purpose may be paid with, in burn order: purpose-restricted coins go before free ones.
create table wallet.purposes (
  purpose text primary key,
  spends text[] not null check (cardinality(spends) > 0
    and spends <@ array['free', 'tuition', 'application', 'verification', 'other'])
);
insert into wallet.purposes (purpose, spends) values
  ('tuition', '{tuition,free}'),
  ('application', '{application,free}'),
  ('verification', '{free}'), -- spec §5: free coins; the setting 'verification,free' lets verification coins go first
  ('other', '{other,free}'),
  ('programme', '{free}'), -- spec §8: "insufficient free coins to fund program"
  ('transfer', '{free}'),
  ('dispute', '{free,other,application,verification,tuition}');

create table wallet.wallets (
  id uuid primary key,
  kind text not null check (kind in ('person', 'programme', 'platform')),
  person_id uuid unique references identity.accounts (id),
  programme_id uuid unique, -- a programme lives below this room, so the room cannot point at its table
  name text unique,
  owner_id uuid generated always as (coalesce(person_id, programme_id)) stored,
  status text not null default 'active' check (status in ('active', 'frozen', 'closed')),
  opened_at timestamptz not null,
  unique (id, status),
  check (case kind when 'person' then person_id is not null and num_nonnulls(programme_id, name) = 0
    when 'programme' then programme_id is not null and num_nonnulls(person_id, name) = 0
    else name is not null and num_nonnulls(person_id, programme_id) = 0 end)
);
create unique index wallets_owner on wallet.wallets (owner_id) where owner_id is not null;
insert into wallet.wallets (id, kind, name, opened_at) values
  ('00000000-0000-7000-8000-000000000001', 'platform', 'issuance', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000002', 'platform', 'income', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000003', 'platform', 'expired', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000004', 'platform', 'payout', '2026-01-01T00:00:00Z');

-- Lots are sorted arrays (expiry, then granted before paid), so burn order is array order.
create function wallet.lots_are_sound(expires timestamptz[], paid boolean[], since timestamptz[], coins bigint[],
  balance bigint) returns boolean language plpgsql immutable as $$
declare total bigint := 0; n int := cardinality(coins);
begin
  if cardinality(expires) <> n or cardinality(paid) <> n or cardinality(since) <> n then return false; end if;
  for i in 1 .. n loop
    if coins[i] <= 0 then return false; end if;
    if i > 1 and (expires[i], paid[i]) <= (expires[i - 1], paid[i - 1]) then return false; end if;
    total := total + coins[i];
  end loop;
  return total = balance;
end $$;

-- One row per wallet, coin type and role: the lock point. A source keeps no lots and may go below zero;
-- it is striped so that the platform's own wallets never serialise everyone else.
create table wallet.accounts (
  id bigint generated always as identity primary key,
  wallet_id uuid not null,
  status text not null,
  coin_type text not null references wallet.coin_types,
  role text not null check (role in ('available', 'held')),
  stripe smallint not null default 0 check (stripe between 0 and 15),
  source boolean not null,
  balance bigint not null default 0,
  entries bigint not null default 0,
  lot_expires timestamptz[] not null default '{}',
  lot_paid boolean[] not null default '{}',
  lot_since timestamptz[] not null default '{}',
  lot_coins bigint[] not null default '{}',
  unique (wallet_id, coin_type, role, stripe),
  foreign key (wallet_id, status) references wallet.wallets (id, status) on update cascade,
  check (source or balance >= 0),
  check (source or stripe = 0),
  check (cardinality(lot_expires) = cardinality(lot_coins) and cardinality(lot_paid) = cardinality(lot_coins)
    and cardinality(lot_since) = cardinality(lot_coins)),
  check (case when source then cardinality(lot_coins) = 0
    else (balance > 0 and lot_coins = array[balance])
      or wallet.lots_are_sound(lot_expires, lot_paid, lot_since, lot_coins, balance) end),
  check (coin_type <> 'free' or cardinality(lot_expires) = 0 or lot_expires[1] = 'infinity')
) with (fillfactor = 50);
create index accounts_due on wallet.accounts ((lot_expires[1])) where role = 'available' and lot_expires[1] < 'infinity';

create table wallet.holds (
  id uuid primary key,
  wallet_id uuid not null references wallet.wallets,
  purpose text not null references wallet.purposes,
  reason text not null,
  subject text,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  status text not null default 'open' check (status in ('open', 'captured', 'released', 'expired')),
  placed_at timestamptz not null,
  expires_at timestamptz,
  settled_at timestamptz,
  check (captured + released <= amount),
  check ((status = 'open') = (captured + released < amount)),
  check ((status = 'open') = (settled_at is null))
);
create index holds_open on wallet.holds (wallet_id) where status = 'open';
create index holds_due on wallet.holds (expires_at) where status = 'open' and expires_at is not null;

create table wallet.transfers (
  id uuid primary key,
  seq bigint generated always as identity unique,
  kind text not null check (kind in
    ('grant', 'transfer', 'charge', 'hold', 'capture', 'release', 'expire', 'reversal')),
  coin_type text not null,
  from_account bigint not null references wallet.accounts,
  to_account bigint not null references wallet.accounts,
  amount bigint not null check (amount > 0),
  leg_expires timestamptz[] not null,
  leg_paid boolean[] not null,
  leg_coins bigint[] not null,
  from_after bigint not null,
  to_after bigint not null,
  key uuid,
  body uuid,
  hold_id uuid references wallet.holds,
  reverses uuid references wallet.transfers,
  purpose text not null,
  reason text not null,
  subject text,
  note text,
  actor_id uuid references identity.accounts (id),
  at timestamptz not null,
  check (from_account <> to_account),
  check ((kind = 'reversal') = (reverses is not null)),
  check ((kind in ('hold', 'capture', 'release')) = (hold_id is not null) or kind = 'reversal'),
  check ((key is null) = (body is null)),
  check (leg_coins = array[amount] or wallet.lots_are_sound(leg_expires, leg_paid, leg_expires, leg_coins, amount)),
  check (cardinality(leg_expires) = cardinality(leg_coins) and cardinality(leg_paid) = cardinality(leg_coins))
);
create unique index transfers_key on wallet.transfers (key) where key is not null;
create unique index transfers_reverses on wallet.transfers (reverses) where reverses is not null;
create index transfers_from on wallet.transfers (from_account, seq desc);
create index transfers_to on wallet.transfers (to_account, seq desc);
create index transfers_hold on wallet.transfers (hold_id) where hold_id is not null;
create index transfers_subject on wallet.transfers (subject) where subject is not null;

-- A keyed request that was refused stays refused.
create table wallet.refusals (
  key uuid primary key,
  body uuid not null,
  code text not null,
  lacking bigint not null,
  at timestamptz not null
);

create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger transfers_are_facts before update or delete on wallet.transfers
  for each row execute function wallet.refuse_change();
create trigger transfers_stay before truncate on wallet.transfers execute function wallet.refuse_change();
create trigger refusals_are_facts before update or delete on wallet.refusals
  for each row execute function wallet.refuse_change();
create trigger refusals_stay before truncate on wallet.refusals execute function wallet.refuse_change();
-- "enable always" holds even where a role sets session_replication_role to skip ordinary triggers.
alter table wallet.transfers enable always trigger transfers_are_facts;
alter table wallet.transfers enable always trigger transfers_stay;
alter table wallet.refusals enable always trigger refusals_are_facts;
alter table wallet.refusals enable always trigger refusals_stay;

-- Classical double entry: two lines per leg; the lines of a coin type sum to zero.
create view wallet.entries as
  select t.seq, t.id as transfer_id, t.kind, t.coin_type, side.account_id,
    leg.expires, leg.paid, side.sign * leg.coins as amount, t.at
  from wallet.transfers t
  cross join lateral unnest(t.leg_expires, t.leg_paid, t.leg_coins) as leg (expires, paid, coins)
  cross join lateral (values (t.from_account, -1), (t.to_account, 1)) as side (account_id, sign);
