-- One function for a move: lock both accounts in id order, look the key up, decide, write.
create or replace function wallet.post(m wallet.move) returns wallet.outcome language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  a wallet.accounts; f wallet.accounts; t wallet.accounts; d wallet.decision; o wallet.outcome; cap bigint;
  from_kind text; to_kind text;
begin
  if m.amount is null or m.amount <= 0 then raise exception 'an amount is above zero' using errcode = 'check_violation'; end if;
  for attempt in 1 .. 2 loop
    for a in
      select x.* from wallet.accounts x
      where x.wallet_id = any (array[m.from_wallet, m.to_wallet]) and x.coin_type = m.coin_type
        and ((x.wallet_id = m.from_wallet and x.role = m.from_role and x.stripe = wallet.stripe_of(x.source, m.to_wallet))
          or (x.wallet_id = m.to_wallet and x.role = m.to_role and x.stripe = wallet.stripe_of(x.source, m.from_wallet)))
      order by x.id for update
    loop
      if a.wallet_id = m.from_wallet and a.role = m.from_role then f := a; end if;
      if a.wallet_id = m.to_wallet and a.role = m.to_role then t := a; end if;
    end loop;
    exit when f.id is not null and t.id is not null;
    if attempt = 1 then
      perform wallet.open_account(m.from_wallet, m.coin_type, m.from_role, m.to_wallet);
      perform wallet.open_account(m.to_wallet, m.coin_type, m.to_role, m.from_wallet);
    end if;
  end loop;

  if m.key is not null then
    o := wallet.answered(m.key, m.body);
    if o is distinct from null then return o; end if;
  end if;
  select recipient_cap into cap from wallet.coin_types where coin_type = m.coin_type;
  d := wallet.decide(m, f, t, cap);
  if d.refused is not null then
    if m.key is not null then
      insert into wallet.refusals (key, body, code, lacking, at) values (m.key, m.body, d.refused, d.lacking, m.at)
      on conflict (key) do nothing;
      if not found then return wallet.answered(m.key, m.body); end if;
    end if;
    return row(null, d.refused, d.lacking, null, null, false)::wallet.outcome;
  end if;
  insert into wallet.transfers (id, kind, coin_type, from_account, to_account, amount, leg_expires, leg_paid, leg_coins,
    to_expires, from_after, to_after, key, body, hold_id, reverses, purpose, reason, subject, note, actor_id, at, part_of)
  values (m.id, m.kind, m.coin_type, f.id, t.id, m.amount, d.expires, d.paid, d.coins,
    d.to_expires, (d.f).balance, (d.t).balance, m.key, m.body, m.hold_id, m.reverses, m.purpose, m.reason, m.subject, m.note,
    m.actor_id, m.at, m.part_of)
  on conflict (key) where key is not null do nothing;
  if not found then return wallet.answered(m.key, m.body); end if;
  f := d.f; t := d.t;
  update wallet.accounts set balance = f.balance, entries = f.entries, lot_expires = f.lot_expires, lot_paid = f.lot_paid,
    lot_since = f.lot_since, lot_coins = f.lot_coins where id = f.id;
  update wallet.accounts set balance = t.balance, entries = t.entries, lot_expires = t.lot_expires, lot_paid = t.lot_paid,
    lot_since = t.lot_since, lot_coins = t.lot_coins where id = t.id;
  return row(m.id, null, 0, (d.f).balance, (d.t).balance, false)::wallet.outcome;
end $$;
