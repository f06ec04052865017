create or replace function wallet.place_hold(m wallet.move, only_type text, expires_at timestamptz) returns wallet.outcome
language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare o wallet.outcome;
begin
  if not exists (select from wallet.wallets w where w.id = m.from_wallet) then
    return row(null, 'wallet_not_found', 0, null, null, false)::wallet.outcome;
  end if;
  insert into wallet.holds (id, wallet_id, purpose, reason, subject, amount, placed_at, expires_at)
  values (m.hold_id, m.from_wallet, m.purpose, m.reason, m.subject, m.amount, m.at, expires_at);
  o := wallet.spend(m, only_type);
  if o.refused is not null then delete from wallet.holds where id = m.hold_id; end if;
  return o;
end $$;
