-- Coins of an account that a purpose may take now. Bought coins that arrived within the holding time count as there still, whatever
-- was spent since: nobody gets round the time by spending and refilling.
create or replace function wallet.usable(a wallet.accounts, p wallet.purposes, p_at timestamptz) returns bigint language sql stable as $$
  select case
    when a.source then null
    when p.takes = 'any' then wallet.lots_spendable(a, p_at)
    else greatest(0,
      coalesce((select sum(l.coins) from unnest(a.lot_expires, a.lot_paid, a.lot_coins) l (expires, paid, coins)
        where l.paid and l.expires > p_at), 0)
      - coalesce((select sum(l.coins) from wallet.transfers t
        cross join lateral unnest(t.leg_paid, t.leg_coins) l (paid, coins)
        where t.to_account = a.id and t.kind in ('grant', 'transfer', 'charge', 'capture')
          and p.holding_days > 0 and t.at > p_at - make_interval(days => p.holding_days) and l.paid), 0))::bigint
  end
$$;
