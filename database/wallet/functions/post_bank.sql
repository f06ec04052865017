-- Money that a bank booked and that nothing of AO's explains: against an account that two people agreed upon, costs and income in the
-- base currency, the rest as it is. `p_difference` says what it settles, and settles it once.
create or replace function wallet.post_bank(
  p_difference uuid, p_account text, p_currency text, p_minor bigint, p_at timestamptz
) returns uuid language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare base text; worth bigint;
begin
  if p_account not in ('expenses:bank-fees', 'income:other', 'equity:opening', 'assets:unexplained') then
    raise exception 'what a bank booked is not posted to %', p_account using errcode = 'check_violation';
  end if;
  select p.base_currency into base from wallet.pricing p;
  if p_currency = base or p_account in ('equity:opening', 'assets:unexplained') then
    return wallet.post_entry('bank', p_at, array[row('assets:bank', p_currency, p_minor),
      row(p_account, p_currency, -p_minor)]::wallet.book_line[], null, null, null, p_difference);
  end if;
  worth := coalesce(wallet.base_value(p_currency, p_minor, (p_at at time zone 'UTC')::date), 0);
  return wallet.post_entry('bank', p_at, array[row('assets:bank', p_currency, p_minor), row('equity:conversion', p_currency, -p_minor),
    row('equity:conversion', base, worth), row(p_account, base, -worth)]::wallet.book_line[], null, null, null, p_difference);
end $$;
