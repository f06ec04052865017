-- Coins that were there before the books: owed from now on, at today's price. Gives null where there are none, or the books have them.
create or replace function wallet.open_books(p_at timestamptz) returns uuid language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare lines wallet.book_line[]; owed record;
begin
  if exists (select from wallet.journal j where j.kind = 'opening') then return null; end if;
  perform from wallet.journal_head for update;
  select array_agg(row(u.account, u.unit, u.amount)::wallet.book_line) into lines
  from (
    select k.account, coalesce(c.coins, 0) + coalesce(b.balance, 0) as coins
    from (values ('liabilities:coins:bought', true), ('liabilities:coins:promotional', false)) k (account, paid)
    left join wallet.book_balances b on b.account = k.account and b.unit = 'AO'
    left join (select l.paid, sum(l.coins)::bigint as coins from wallet.accounts a
      cross join lateral unnest(a.lot_paid, a.lot_coins) l (paid, coins) where not a.source group by 1) c on c.paid = k.paid
  ) o
  cross join wallet.pricing p
  cross join lateral (values (o.account, 'AO', -o.coins), ('equity:coins', 'AO', o.coins),
    (o.account, p.base_currency, -o.coins * p.base_minor_per_coin),
    ('equity:opening', p.base_currency, o.coins * p.base_minor_per_coin)) u (account, unit, amount)
  where o.coins > 0 and not exists (select from wallet.journal j where j.kind = 'opening');
  for owed in select * from wallet.opening_receivables o
    where not exists (select from wallet.journal j where j.payment_id = o.payment_id and j.kind = 'receivable')
  loop
    perform wallet.post_receivable(owed.payment_id, owed.coins, p_at);
  end loop;
  return wallet.post_entry('opening', p_at, coalesce(lines, '{}'));
end $$;
