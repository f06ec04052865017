-- The coin ledger: wallets, accounts with their lots, and append-only transfer facts.
create schema if not exists wallet;

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
  -- A charge or capture paid in several types of coins is several moves: the first names the whole, the others are its
  -- parts, and a reversal undoes all of them or none.
  part_of uuid references wallet.transfers,
  check (from_account <> to_account),
  check ((kind = 'reversal') = (reverses is not null)),
  check ((kind in ('hold', 'capture', 'release')) = (hold_id is not null) or kind = 'reversal'),
  check ((key is null) = (body is null)),
  check (leg_coins = array[amount] or wallet.lots_are_sound(leg_expires, leg_paid, leg_expires, leg_coins, amount)),
  check (cardinality(leg_expires) = cardinality(leg_coins) and cardinality(leg_paid) = cardinality(leg_coins)),
  check (part_of <> id)
);
create unique index transfers_key on wallet.transfers (key) where key is not null;
create unique index transfers_reverses on wallet.transfers (reverses) where reverses is not null;
create index transfers_from on wallet.transfers (from_account, seq desc);
create index transfers_to on wallet.transfers (to_account, seq desc);
create index transfers_hold on wallet.transfers (hold_id) where hold_id is not null;
create index transfers_subject on wallet.transfers (subject) where subject is not null;
create index transfers_part_of on wallet.transfers (part_of) where part_of is not null;

-- A keyed request that was refused stays refused.
create table wallet.refusals (
  key uuid primary key,
  body uuid not null,
  code text not null,
  lacking bigint not null,
  at timestamptz not null
);
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

-- What the functions of the ledger take and give: a move to make, what came of it, and the decision before it is written.
create type wallet.move as (
  id uuid, kind text, coin_type text,
  from_wallet uuid, from_role text, to_wallet uuid, to_role text, amount bigint,
  leg_expires timestamptz[], leg_paid boolean[], leg_coins bigint[],
  key uuid, body uuid, hold_id uuid, reverses uuid,
  purpose text, reason text, subject text, note text, actor_id uuid, at timestamptz, part_of uuid
);
create type wallet.outcome as (
  id uuid, refused text, lacking bigint, from_after bigint, to_after bigint, replayed boolean
);
create type wallet.decision as (
  f wallet.accounts, t wallet.accounts, refused text, lacking bigint,
  expires timestamptz[], paid boolean[], coins bigint[]
);

-- How far a reader of the ledger has come.
create table wallet.readers (
  reader text primary key,
  seq bigint not null
);
insert into wallet.readers values ('announce-received', 0);

-- Money for coins: prices, reference rates, payments, and what the payment provider told us.
create table wallet.pricing (
  single boolean primary key default true check (single),
  base_currency text not null,
  base_minor_per_coin bigint not null check (base_minor_per_coin > 0),
  conversion_fee_basis_points int not null check (conversion_fee_basis_points between 0 and 2000)
);
insert into wallet.pricing (base_currency, base_minor_per_coin, conversion_fee_basis_points) values ('USD', 10, 150);

-- Reference rates of a day: units of the currency for one euro, times 1,000,000. Integers, so that sums are exact.
create table wallet.rates (
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per_euro_millionths bigint not null check (per_euro_millionths > 0),
  fetched_at timestamptz not null,
  primary key (day, currency)
);

create table wallet.payments (
  id uuid primary key,
  wallet_id uuid not null references wallet.wallets,
  owner_id uuid not null references identity.accounts (id),
  coins bigint not null check (coins > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  rate_day date not null,
  description text not null,
  provider_id text unique,
  key uuid unique,
  body uuid,
  status text not null default 'created' check (status in ('created', 'open', 'processing', 'credited', 'canceled',
    'refund_pending', 'refunded', 'disputed', 'dispute_lost')),
  decline_code text,
  transfer_id uuid unique references wallet.transfers,
  confirmed_at timestamptz,
  dispute_hold uuid references wallet.holds,
  dispute_debt bigint not null default 0 check (dispute_debt >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (status not in ('credited', 'disputed', 'dispute_lost') or transfer_id is not null)
);
create index payments_of_wallet on wallet.payments (wallet_id, created_at desc);
create index payments_unsettled on wallet.payments (created_at)
  where status in ('created', 'open', 'processing', 'refund_pending');
-- A person's payments, newest first.
create index payments_of_owner on wallet.payments (owner_id, created_at desc, id desc);

-- Every event once, however often and in whatever order it is delivered.
create table wallet.payment_events (
  id text primary key,
  type text not null,
  provider_id text,
  received_at timestamptz not null
);
