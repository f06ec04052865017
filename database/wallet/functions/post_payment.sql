-- Money of a payment that went back, or came again after a dispute was won.
create or replace function wallet.post_payment() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare base text; worth bigint; back record; entry uuid;
begin
  if new.transfer_id is null then
    if new.status = 'refunded' and old.status <> 'refunded' then
      select j.id into entry from wallet.journal j where j.payment_id = new.id and j.kind = 'unplaced';
      if found then
        perform wallet.post_entry('unplaced_returned', new.changed_at, wallet.mirrored(entry), null, new.id);
      end if;
    end if;
    return null;
  end if;
  select p.base_currency into base from wallet.pricing p;
  for back in select * from (values ('refund', new.refunded_minor - old.refunded_minor),
    (case when new.lost_minor > old.lost_minor then 'dispute_lost' else 'dispute_won' end, new.lost_minor - old.lost_minor)) b (kind, minor)
  loop
    continue when back.minor = 0;
    worth := coalesce(wallet.base_value(new.currency, back.minor, new.rate_day), 0);
    perform wallet.post_entry(back.kind, new.changed_at,
      array[row('assets:processor:pending', new.currency, -back.minor), row('expenses:refunds', base, worth)]::wallet.book_line[]
      || case when new.currency = base then '{}' else array[row('equity:conversion', new.currency, back.minor),
        row('equity:conversion', base, -worth)]::wallet.book_line[] end, null, new.id);
  end loop;
  return null;
end $$;
