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

-- Every event once, however often and in whatever order it is delivered.
create table wallet.payment_events (
  id text primary key,
  type text not null,
  provider_id text,
  received_at timestamptz not null
);
