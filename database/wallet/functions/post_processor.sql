-- What the processor moved: out of what is pending into its balance, with its fee, and the difference that its rate makes.
create or replace function wallet.post_processor() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare base text; rate_day date; c bigint; c_worth bigint; a_worth bigint; lines wallet.book_line[];
begin
  select p.base_currency into base from wallet.pricing p;
  lines := array[row('assets:processor', new.currency, new.amount - new.fee),
    row('expenses:processor-fees', new.currency, new.fee)]::wallet.book_line[];
  if new.payment_id is null then
    lines := lines || row(case new.kind when 'payout' then 'assets:bank' when 'fee' then 'expenses:processor-fees'
      else 'assets:unexplained' end, new.currency, -new.amount)::wallet.book_line;
  else
    c := case when new.covered_currency = new.currency then new.amount else new.covered end;
    lines := lines || row('assets:processor:pending', new.covered_currency, -c)::wallet.book_line;
    if new.covered_currency <> new.currency then
      select p.rate_day into rate_day from wallet.payments p where p.id = new.payment_id;
      c_worth := coalesce(wallet.base_value(new.covered_currency, c, rate_day), 0);
      a_worth := coalesce(wallet.base_value(new.currency, new.amount, rate_day), 0);
      if new.covered_currency <> base then
        lines := lines || array[row('equity:conversion', new.covered_currency, c), row('equity:conversion', base, -c_worth)]::wallet.book_line[];
      end if;
      if new.currency <> base then
        lines := lines || array[row('equity:conversion', new.currency, -new.amount), row('equity:conversion', base, a_worth)]::wallet.book_line[];
      end if;
      lines := lines || row('income:exchange', base, c_worth - a_worth)::wallet.book_line;
    end if;
  end if;
  perform wallet.post_entry('processor', new.at, lines, null, new.payment_id, new.id);
  return null;
end $$;
