-- Promotional coins never become cash: a purpose says which coins it takes, and bought ones may have to rest first.
alter table wallet.purposes
  add column takes text not null default 'any' check (takes in ('any', 'paid')),
  -- Days that bought coins stay in a wallet before this purpose takes them: a card payment can still be taken back.
  add column holding_days int not null default 0 check (holding_days between 0 and 180);
insert into wallet.purposes (purpose, spends, takes, holding_days) values ('payout', '{free}', 'paid', 14);
alter table wallet.transfers add constraint payouts_are_paid check (purpose <> 'payout' or true = all (leg_paid));

-- Coins of an account that a purpose may take now. Bought coins that arrived within the holding time count as there still, whatever
-- was spent since: nobody gets round the time by spending and refilling.
create function wallet.usable(a wallet.accounts, p wallet.purposes, p_at timestamptz) returns bigint language sql stable as $$
  select case
    when a.source then null
    when p.takes = 'any' then wallet.lots_spendable(a, p_at)
    else greatest(0,
      coalesce((select sum(l.coins) from unnest(a.lot_expires, a.lot_paid, a.lot_coins) l (expires, paid, coins)
        where l.paid and l.expires > p_at), 0)
      - coalesce((select sum(l.coins) from wallet.transfers t
        cross join lateral unnest(t.leg_paid, t.leg_coins) l (paid, coins)
        where t.to_account = a.id and t.kind in ('grant', 'transfer', 'charge', 'capture')
          and t.at > p_at - make_interval(days => p.holding_days) and l.paid), 0))::bigint
  end
$$;

-- As before; a purpose that takes bought coins alone takes exactly their lots, in burn order.
create or replace function wallet.spend(m wallet.move, only_type text) returns wallet.outcome language plpgsql as $$
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
