-- Facts, holds, payments, prices, rates, and the books of them. Of an account its sums and lots follow from the facts.
select core.seal_table(t, k) from (values
  ('wallet.holds', '{id}'::text[]), ('wallet.payments', '{id}'), ('wallet.wallets', '{id}'), ('wallet.freezes', '{id}'),
  ('wallet.refusals', '{key}'), ('wallet.pricing', '{single}'), ('wallet.rates', '{day,currency}'),
  ('wallet.coin_types', '{coin_type}'), ('wallet.purposes', '{purpose}'), ('wallet.processor_transactions', '{id}'),
  ('wallet.closed_periods', '{through}'), ('wallet.invoices', '{company,year,number}'), ('wallet.card_disputes', '{id}'),
  ('wallet.opening_receivables', '{payment_id}'), ('wallet.book_accounts', '{account}')) sealed (t, k);
select core.seal_table('wallet.accounts', '{id}', omitted => '{status,balance,entries,lot_expires,lot_paid,lot_since,lot_coins}');
-- Many in one statement, and never changed.
select core.seal_table('wallet.transfers', '{id}', by_statement => true);
select core.seal_table('wallet.journal', '{id}', spelled_by => 'wallet.entry_text');
