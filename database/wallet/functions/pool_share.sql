-- What some of the coins that AO owes are carried at, in the base currency: their share of the pool; the last ones take what is left.
create or replace function wallet.pool_share(p_account text, p_coins bigint) returns bigint language sql stable as $$
  select coalesce((
    select case when -c.balance <= p_coins then greatest(0, -m.balance)
      else round(-m.balance::numeric * p_coins / -c.balance)::bigint end
    from wallet.pricing p
    join wallet.book_balances c on c.account = p_account and c.unit = 'AO'
    join wallet.book_balances m on m.account = p_account and m.unit = p.base_currency), 0)
$$;
