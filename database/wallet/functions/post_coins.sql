-- What a move of coins between the platform and somebody means in money. Bought coins are carried at what was paid for them, on
-- average; promotional ones at their price when they were given, and never are revenue.
create or replace function wallet.post_coins() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  base text; per_coin bigint; f record; t record; bought bigint; given bigint; pay wallet.payments; undone uuid;
  v bigint := 0; w bigint := 0; lines wallet.book_line[]; other text; kind text;
begin
  select w.name, a.source into f from wallet.accounts a join wallet.wallets w on w.id = a.wallet_id where a.id = new.from_account;
  select w.name, a.source into t from wallet.accounts a join wallet.wallets w on w.id = a.wallet_id where a.id = new.to_account;
  if f.source = t.source then return null; end if;
  perform from wallet.journal_head for update;
  select p.base_currency, p.base_minor_per_coin into base, per_coin from wallet.pricing p;
  select coalesce(sum(l.c) filter (where l.p), 0), coalesce(sum(l.c) filter (where not l.p), 0) into bought, given
  from unnest(new.leg_paid, new.leg_coins) l (p, c);

  if new.reverses is not null then
    -- A move that is undone with the coins it was made with is undone in money too.
    select j.id into undone from wallet.journal j join wallet.transfers o on o.id = j.transfer_id
    where o.id = new.reverses and (o.leg_paid, o.leg_coins) is not distinct from (new.leg_paid, new.leg_coins);
    if found then
      perform wallet.post_entry('reversed', new.at, wallet.mirrored(undone), new.id);
      return null;
    end if;
  end if;

  if f.source then
    select * into pay from wallet.payments p where p.transfer_id = new.id;
    if found then
      w := coalesce(wallet.base_value(pay.currency, pay.amount_minor, pay.rate_day), new.amount * per_coin);
      v := case when pay.currency = base then pay.amount_minor else new.amount * per_coin end;
      lines := array[row('assets:processor:pending', pay.currency, pay.amount_minor),
        row('liabilities:coins:bought', base, -v), row('income:exchange', base, v - w)]::wallet.book_line[];
      if pay.currency <> base then
        lines := lines || array[row('equity:conversion', pay.currency, -pay.amount_minor),
          row('equity:conversion', base, w)]::wallet.book_line[];
      end if;
      kind := 'purchase';
    else
      other := case when new.subject like 'payment:%' then 'expenses:refunds' when f.name = 'income' then 'income:services'
        when f.name = 'expired' then 'income:breakage' else 'expenses:promotions' end;
      lines := array[row('liabilities:coins:bought', base, -bought * per_coin), row(other, base, bought * per_coin),
        row('liabilities:coins:promotional', base, -given * per_coin),
        row('expenses:promotions', base, given * per_coin)]::wallet.book_line[];
      kind := case when f.name = 'issuance' then 'grant' else 'returned' end;
    end if;
    lines := lines || array[row('liabilities:coins:bought', 'AO', -bought), row('liabilities:coins:promotional', 'AO', -given),
      row('equity:coins', 'AO', new.amount)]::wallet.book_line[];
  else
    v := case when bought > 0 then wallet.pool_share('liabilities:coins:bought', bought) else 0 end;
    w := case when given > 0 then wallet.pool_share('liabilities:coins:promotional', given) else 0 end;
    lines := array[row('liabilities:coins:bought', base, v), row('liabilities:coins:promotional', base, w),
      row('expenses:promotions', base, -w), row('liabilities:coins:bought', 'AO', bought),
      row('liabilities:coins:promotional', 'AO', given), row('equity:coins', 'AO', -new.amount)]::wallet.book_line[];
    if new.reason = 'receivable_repaid' then
      kind := 'repaid';
      select * into pay from wallet.payments p where p.id = substr(new.subject, 9)::uuid;
      lines := lines || array(select l from wallet.receivable_lines(pay.id, new.amount, 'expenses:refunds') l)
        || array[row('expenses:refunds', base, -v)]::wallet.book_line[];
    else
      kind := case t.name when 'income' then 'spent' when 'expired' then 'expired' when 'payout' then 'paid_out' else 'taken_back' end;
      lines := lines || row(case t.name when 'income' then 'income:services' when 'expired' then 'income:breakage'
        when 'payout' then 'liabilities:payouts' else 'expenses:refunds' end, base, -v)::wallet.book_line;
      if kind = 'taken_back' and new.subject like 'payment:%' then
        select * into pay from wallet.payments p where p.id = substr(new.subject, 9)::uuid;
      end if;
    end if;
  end if;
  perform wallet.post_entry(kind, new.at, lines, new.id, pay.id);
  return null;
end $$;
