-- Money that arrived for a payment and could not be credited: it goes back, and is owed until it went.
create or replace function wallet.post_unplaced(p_payment uuid, p_currency text, p_minor bigint, p_at timestamptz) returns uuid
language sql security definer
set search_path = pg_catalog, pg_temp as $$
  select wallet.post_entry('unplaced', p_at, array[row('assets:processor:pending', p_currency, p_minor),
    row('liabilities:refunds', p_currency, -p_minor)]::wallet.book_line[], null, p_payment)
$$;
