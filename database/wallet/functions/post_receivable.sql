-- Coins of a payment whose money went back and that are gone: owed from now on, at what was paid for them. Below zero: no longer owed.
create or replace function wallet.post_receivable(p_payment uuid, p_coins bigint, p_at timestamptz) returns uuid language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare base text; worth bigint;
begin
  select p.base_currency into base from wallet.pricing p;
  if p_coins < 0 then
    return wallet.post_entry('receivable_ended', p_at, 
      array(select l from wallet.receivable_lines(p_payment, -p_coins, 'expenses:refunds') l), null, p_payment);
  end if;
  select coalesce(
    (select round(-l.amount::numeric * p_coins / p.coins)::bigint
      from wallet.journal j join wallet.journal_lines l on l.entry_id = j.id
      where j.payment_id = p.id and j.kind = 'purchase' and l.account = 'liabilities:coins:bought' and l.unit = base),
    p_coins * c.base_minor_per_coin) into worth
  from wallet.payments p cross join wallet.pricing c where p.id = p_payment;
  return wallet.post_entry('receivable', p_at, array[row('assets:receivables', 'AO', p_coins), row('equity:coins', 'AO', -p_coins),
    row('assets:receivables', base, worth), row('expenses:refunds', base, -worth)]::wallet.book_line[], null, p_payment);
end $$;
