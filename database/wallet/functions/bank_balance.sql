-- What the books say lies at the bank in a currency at the end of a day (UTC).
create or replace function wallet.bank_balance(p_currency text, p_day date) returns bigint language sql stable as $$
  select coalesce(sum(d.debit - d.credit), 0)::bigint from wallet.book_days d
  where d.account = 'assets:bank' and d.unit = p_currency and d.day <= p_day
$$;
