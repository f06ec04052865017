-- Which notices of coins that run out were given, so that one is given later when a day was missed, and none twice.
create table wallet.expiry_notices (
  wallet_id uuid not null references wallet.wallets,
  expires timestamptz not null,
  days int not null check (days in (30, 7, 1)),
  at timestamptz not null,
  primary key (wallet_id, expires, days)
);
