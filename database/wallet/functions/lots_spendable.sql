-- Spending by purpose, holds, reversal and expiry: each is one or more moves under one lock round.
create or replace function wallet.lots_spendable(a wallet.accounts, at timestamptz) returns bigint language sql immutable as $$
  select case when a.source then null
    else coalesce((select sum(l.c) from unnest(a.lot_expires, a.lot_coins) l (e, c) where l.e > at), 0)::bigint end
$$;
