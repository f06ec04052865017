-- Coins that come back last at least 30 days more, so those that arrive may end later than those that left.
alter table wallet.transfers add column to_expires timestamptz[];
alter table wallet.transfers add constraint returned_coins_last check (
  to_expires is null or (kind in ('release', 'reversal') and cardinality(to_expires) = cardinality(leg_coins)));
alter type wallet.move add attribute last_until timestamptz;
alter type wallet.decision add attribute to_expires timestamptz[];
