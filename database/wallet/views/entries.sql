-- Classical double entry: two lines per leg; the lines of a coin type sum to zero.
create view wallet.entries as
  select t.seq, t.id as transfer_id, t.kind, t.coin_type, side.account_id,
    case side.sign when 1 then leg.to_expires else leg.expires end as expires, leg.paid, side.sign * leg.coins as amount, t.at
  from wallet.transfers t
  cross join lateral unnest(t.leg_expires, coalesce(t.to_expires, t.leg_expires), t.leg_paid, t.leg_coins)
    as leg (expires, to_expires, paid, coins)
  cross join lateral (values (t.from_account, -1), (t.to_account, 1)) as side (account_id, sign);
