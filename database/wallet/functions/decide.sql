-- The rules of a move over two locked accounts; writes nothing. Given legs are taken from exactly those lots
-- (a reversal falls back on burn order); without legs the amount is taken in burn order, never from expired lots. Coins that come
-- back (`last_until`) end no earlier than then.
create or replace function wallet.decide(m wallet.move, f wallet.accounts, t wallet.accounts, cap bigint)
returns wallet.decision language plpgsql immutable as $$
declare
  d wallet.decision; need bigint := m.amount; part bigint; n int; j int := 1;
  exact boolean := m.leg_coins is not null;
begin
  d.lacking := 0; d.expires := '{}'; d.paid := '{}'; d.coins := '{}';
  if f.id is null or t.id is null or (m.kind = 'transfer' and (f.source or t.source)) then d.refused := 'wallet_not_found'; return d; end if;
  if f.id = t.id or (m.kind = 'transfer' and m.from_wallet = m.to_wallet) then
    d.refused := 'self_transfer'; return d;
  end if;
  if m.kind in ('transfer', 'charge', 'hold') and m.purpose <> 'dispute' and f.status <> 'active' then
    d.refused := 'wallet_frozen'; return d;
  end if;
  if m.kind in ('transfer', 'grant') and t.status = 'closed' then d.refused := 'wallet_frozen'; return d; end if;
  if m.kind in ('transfer', 'grant') and not t.source and not coalesce(m.leg_paid[1], false)
    and t.balance + m.amount > cap then
    d.refused := 'recipient_cap'; d.lacking := cap; return d;
  end if;

  if f.source then
    d.expires := m.leg_expires; d.paid := m.leg_paid; d.coins := m.leg_coins;
  else
    n := cardinality(f.lot_coins);
    if exact then
      for i in 1 .. cardinality(m.leg_coins) loop
        while j <= n and (f.lot_expires[j], f.lot_paid[j]) < (m.leg_expires[i], m.leg_paid[i]) loop j := j + 1; end loop;
        exact := j <= n and f.lot_expires[j] = m.leg_expires[i] and f.lot_paid[j] = m.leg_paid[i]
          and f.lot_coins[j] >= m.leg_coins[i];
        exit when not exact;
      end loop;
      if not exact and m.kind <> 'reversal' then
        d.refused := 'not_enough_coins'; d.lacking := m.amount; return d;
      end if;
    end if;
    j := 1;
    for i in 1 .. n loop
      exit when need = 0;
      if exact then
        continue when j > cardinality(m.leg_coins)
          or (f.lot_expires[i], f.lot_paid[i]) <> (m.leg_expires[j], m.leg_paid[j]);
        part := m.leg_coins[j]; j := j + 1;
      else
        continue when f.lot_expires[i] <= m.at;
        part := least(need, f.lot_coins[i]);
      end if;
      need := need - part;
      f.lot_coins[i] := f.lot_coins[i] - part;
      d.expires := d.expires || f.lot_expires[i]; d.paid := d.paid || f.lot_paid[i]; d.coins := d.coins || part;
    end loop;
    if need > 0 then d.refused := 'not_enough_coins'; d.lacking := need; return d; end if;
    f := wallet.drop_empty_lots(f);
  end if;
  f.balance := f.balance - m.amount;
  f.entries := f.entries + 1;
  d.f := f;
  if m.last_until > any (d.expires) and not t.source then
    d.to_expires := array(
      select greatest(u.ends, m.last_until) from unnest(d.expires) with ordinality u (ends, place) order by u.place);
    d.t := wallet.add_lots(t, l.e, l.p, l.c, m.at)
      from (select array_agg(e order by e, p) as e, array_agg(p order by e, p) as p, array_agg(c order by e, p) as c
        from (select e, p, sum(c)::bigint as c from unnest(d.to_expires, d.paid, d.coins) u (e, p, c) group by e, p) one) l;
  else
    d.t := wallet.add_lots(t, d.expires, d.paid, d.coins, m.at);
  end if;
  return d;
end $$;
