-- Parts of payments that go back. A refunded purchase takes bought coins, never a gift; amounts are minor units of the payment's currency.
update wallet.purposes set spends = '{free}', takes = 'paid' where purpose = 'dispute';
alter table wallet.payments
  -- What was asked for, where something else arrived: `coins` and `amount_minor` are then what arrived.
  add column asked_coins bigint check (asked_coins > 0),
  add column asked_minor bigint check (asked_minor > 0),
  -- Money that went back, as the provider says it in all; these only grow.
  add column refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  add column lost_minor bigint not null default 0 check (lost_minor >= 0),
  -- Coins that went back for it, those still owed (`dispute_debt`) among them.
  add column taken_coins bigint not null default 0 check (taken_coins >= 0),
  -- Coins under an open dispute, and how many of them were spent already and could not be set aside.
  add column disputed_coins bigint not null default 0 check (disputed_coins >= 0),
  add column disputed_missing bigint not null default 0,
  -- When the reconciler asks the provider again; null when nothing can change any more.
  add column ask_at timestamptz,
  add check (taken_coins + disputed_coins <= coins),
  add check (disputed_missing between 0 and disputed_coins),
  add check (dispute_debt <= taken_coins);
create index payments_to_ask on wallet.payments (ask_at) where ask_at is not null;
