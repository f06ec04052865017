create or replace function wallet.drop_empty_lots(a wallet.accounts) returns wallet.accounts language plpgsql immutable as $$
begin
  if array_position(a.lot_coins, 0) is null then return a; end if;
  select coalesce(array_agg(u.e order by u.n), '{}'), coalesce(array_agg(u.p order by u.n), '{}'),
    coalesce(array_agg(u.s order by u.n), '{}'), coalesce(array_agg(u.c order by u.n), '{}')
  into a.lot_expires, a.lot_paid, a.lot_since, a.lot_coins
  from unnest(a.lot_expires, a.lot_paid, a.lot_since, a.lot_coins) with ordinality u (e, p, s, c, n) where u.c > 0;
  return a;
end $$;
