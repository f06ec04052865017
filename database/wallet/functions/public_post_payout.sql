-- A payout to a bank, in its states: ordered (what is owed is now money of the bank's currency), settled (it left), returned (it came back
-- or never left). The coins' own entry is that of the capture `p_transfer`; of these a state is posted once.
create or replace function wallet.public_post_payout(
  p_request uuid, p_transfer uuid, p_state text, p_currency text, p_minor bigint, p_at timestamptz
) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare base text; v bigint; worth bigint; entry uuid;
begin
  select p.base_currency into base from wallet.pricing p;
  if p_state = 'queued' then
    -- What the coins were carried at; nothing where they were captured before there were books.
    select sum(-l.amount) into v from wallet.journal j join wallet.journal_lines l on l.entry_id = j.id
    where j.transfer_id in (select t.id from wallet.transfers t where t.id = p_transfer or t.part_of = p_transfer)
      and l.account = 'liabilities:payouts' and l.unit = base;
    if v is null then return; end if;
    worth := coalesce(wallet.base_value(p_currency, p_minor, (p_at at time zone 'UTC')::date), v);
    perform wallet.post_entry('payout_ordered', p_at,
      array[row('liabilities:payouts', base, v), row('liabilities:payouts', p_currency, -p_minor),
        row('income:exchange', base, worth - v)]::wallet.book_line[]
      || case when p_currency = base then '{}' else array[row('equity:conversion', p_currency, p_minor),
        row('equity:conversion', base, -worth)]::wallet.book_line[] end, null, null, null, p_request);
    return;
  end if;
  select j.id into entry from wallet.journal j where j.request_id = p_request and j.kind = 'payout_ordered';
  if not found then return; end if;
  if p_state = 'settled' then
    perform wallet.post_entry('payout_settled', p_at, array[row('liabilities:payouts', p_currency, p_minor),
      row('assets:bank', p_currency, -p_minor)]::wallet.book_line[], null, null, null, p_request);
  elsif p_state = 'returned' then
    perform wallet.post_entry('payout_returned', p_at, wallet.mirrored(entry) || coalesce(
      (select wallet.mirrored(j.id) from wallet.journal j where j.request_id = p_request and j.kind = 'payout_settled'), '{}'),
      null, null, null, p_request);
  end if;
end $$;
