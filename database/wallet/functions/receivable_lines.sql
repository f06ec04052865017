-- The lines that end some of the coins owed for a payment, or all of them, at their share of what the receivable is carried at.
create or replace function wallet.receivable_lines(p_payment uuid, p_coins bigint, p_other text) returns setof wallet.book_line
language plpgsql stable as $$
declare base text; coins bigint; money bigint; share bigint;
begin
  select p.base_currency into base from wallet.pricing p;
  select coalesce(sum(l.amount) filter (where l.unit = 'AO'), 0), coalesce(sum(l.amount) filter (where l.unit = base), 0)
  into coins, money
  from wallet.journal j join wallet.journal_lines l on l.entry_id = j.id
  where j.payment_id = p_payment and l.account = 'assets:receivables';
  if p_coins > coins then
    raise exception 'more is paid than is owed' using errcode = 'check_violation', constraint = 'receivables_are_owed';
  end if;
  share := case when p_coins = coins then money else round(money::numeric * p_coins / coins)::bigint end;
  return query values ('assets:receivables', 'AO', -p_coins), ('equity:coins', 'AO', p_coins),
    ('assets:receivables', base, -share), (p_other, base, share);
end $$;
