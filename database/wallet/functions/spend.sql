-- A charge (to another wallet) or a hold (to the same wallet's held coins), paid from the types the purpose allows; a purpose that
-- takes bought coins alone takes exactly their lots, in burn order. What follows the first type is part of it.
create or replace function wallet.spend(m wallet.move, only_type text) returns wallet.outcome language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  p wallet.purposes; allowed text[]; a wallet.accounts; o wallet.outcome; first uuid := m.id; need bigint := m.amount;
  total bigint := 0; has jsonb := '{}'; part bigint; each_type text;
begin
  select * into strict p from wallet.purposes where purpose = m.purpose;
  allowed := p.spends;
  if only_type is not null then
    if not only_type = any (allowed) then
      raise exception 'purpose % is not paid in % coins', m.purpose, only_type using errcode = 'check_violation';
    end if;
    allowed := array[only_type];
  end if;
  for a in select * from wallet.lock_sides(m.from_wallet, m.from_role, m.to_wallet, m.to_role, allowed) loop
    continue when a.wallet_id <> m.from_wallet or a.role <> m.from_role;
    part := wallet.usable(a, p, m.at);
    has := has || jsonb_build_object(a.coin_type, part);
    total := total + part;
  end loop;
  if has = '{}' then return row(null, 'wallet_not_found', 0, null, null, false)::wallet.outcome; end if;
  if total < need then return row(null, 'not_enough_coins', need - total, null, null, false)::wallet.outcome; end if;
  foreach each_type in array allowed loop
    part := least(need, (has ->> each_type)::bigint);
    continue when part = 0;
    m.coin_type := each_type;
    m.amount := part;
    if p.takes = 'paid' then
      select array_agg(l.expires order by l.n), array_agg(true), array_agg(least(l.coins, part - l.before) order by l.n)
      into m.leg_expires, m.leg_paid, m.leg_coins
      from (select u.n, u.expires, u.coins, sum(u.coins) over (order by u.n) - u.coins as before
        from wallet.accounts x
        cross join lateral unnest(x.lot_expires, x.lot_paid, x.lot_coins) with ordinality u (expires, paid, coins, n)
        where x.wallet_id = m.from_wallet and x.role = m.from_role and x.coin_type = each_type
          and u.paid and u.expires > m.at) l
      where l.before < part;
    end if;
    o := wallet.post(m);
    if o.refused is not null then return o; end if;
    need := need - part;
    exit when need = 0;
    m.id := uuidv7(); m.part_of := first;
  end loop;
  o.id := first;
  return o;
end $$;
