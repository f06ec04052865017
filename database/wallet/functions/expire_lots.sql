-- Moves lots past their expiry out of circulation, at most `p_most` accounts; gives whose coins ran out. Those of a person who
-- has died wait for their heirs.
create or replace function wallet.expire_lots(p_at timestamptz, p_most int) returns setof uuid language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare a wallet.accounts; m wallet.move; due bigint;
begin
  for due in
    select id from wallet.accounts
    where role = 'available' and lot_expires[1] < 'infinity' and lot_expires[1] <= p_at
      and not exists (select from wallet.freezes f
        where f.wallet_id = wallet.accounts.wallet_id and f.reason = 'memorial' and f.lifted_at is null)
    order by id limit p_most
  loop
    select * into a from wallet.accounts where id = due;
    perform wallet.lock_sides(a.wallet_id, 'available', '00000000-0000-7000-8000-000000000003', 'available',
      array[a.coin_type]);
    select * into a from wallet.accounts where id = due;
    m := null;
    select array_agg(l.e order by l.e, l.p), array_agg(l.p order by l.e, l.p), array_agg(l.c order by l.e, l.p), sum(l.c)
    into m.leg_expires, m.leg_paid, m.leg_coins, m.amount
    from unnest(a.lot_expires, a.lot_paid, a.lot_coins) l (e, p, c) where l.e <= p_at;
    continue when m.amount is null;
    m.id := uuidv7(); m.kind := 'expire'; m.coin_type := a.coin_type; m.at := p_at;
    m.from_wallet := a.wallet_id; m.from_role := 'available';
    m.to_wallet := '00000000-0000-7000-8000-000000000003'; m.to_role := 'available';
    m.purpose := 'expiry'; m.reason := 'coins_expired';
    perform wallet.post(m);
    return query select w.owner_id from wallet.wallets w where w.id = a.wallet_id;
  end loop;
end $$;
