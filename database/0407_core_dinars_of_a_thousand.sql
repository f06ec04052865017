-- Dinars of Iraq and Libya have a thousand fils and dirhams (ISO 4217); sums were kept in hundredths. No card pays in them and no
-- reference rate names them, so only what is stated is counted anew: fees, scholarships, offers, saved fees and budgets.
update catalogue.courses set fees = (
    select jsonb_agg(case when fee ->> 'currency' in ('IQD', 'LYD')
      then jsonb_set(fee, '{amount}', to_jsonb((fee ->> 'amount')::bigint * 10)) else fee end order by at)
    from jsonb_array_elements(fees) with ordinality one(fee, at))
  where jsonb_path_exists(fees, '$[*] ? (@.currency == "IQD" || @.currency == "LYD")');
update catalogue.scholarships set amount = amount * 10 where currency in ('IQD', 'LYD');
update applications.offers set
    tuition_amount = case when tuition_currency in ('IQD', 'LYD') then tuition_amount * 10 else tuition_amount end,
    scholarship_amount = case when scholarship_currency in ('IQD', 'LYD') then scholarship_amount * 10 else scholarship_amount end,
    deposit_amount = case when deposit_currency in ('IQD', 'LYD') then deposit_amount * 10 else deposit_amount end
  where 'IQD' in (tuition_currency, scholarship_currency, deposit_currency)
    or 'LYD' in (tuition_currency, scholarship_currency, deposit_currency);
update wishlist.wishes set
    fee_when_saved = case when currency_when_saved in ('IQD', 'LYD') then fee_when_saved * 10 else fee_when_saved end,
    known_fee = case when known_currency in ('IQD', 'LYD') then known_fee * 10 else known_fee end
  where 'IQD' in (currency_when_saved, known_currency) or 'LYD' in (currency_when_saved, known_currency);
update profiles.students set preferences = jsonb_set(preferences, '{budget,amount}',
    to_jsonb(least((preferences #>> '{budget,amount}')::bigint * 10, 1000000000000)))
  where preferences #>> '{budget,currency}' in ('IQD', 'LYD');
