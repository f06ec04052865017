-- A charge (to another wallet) or a hold (to the same wallet's held coins), paid from the types the purpose allows.
-- The move of the first type names the whole; those of further types are its parts.
create or replace function wallet.spend(m wallet.move, only_type text) returns wallet.outcome language plpgsql as $$
declare
  allowed text[]; a wallet.accounts; o wallet.outcome; first uuid := m.id; need bigint := m.amount;
  total bigint := 0; has jsonb := '{}'; part bigint; each_type text;
begin
  select p.spends into strict allowed from wallet.purposes p where p.purpose = m.purpose;
  if only_type is not null then
    if not only_type = any (allowed) then
      raise exception 'purpose % is not paid in % coins', m.purpose, only_type using errcode = 'check_violation';
    end if;
    allowed := array[only_type];
  end if;
  for a in select * from wallet.lock_sides(m.from_wallet, m.from_role, m.to_wallet, m.to_role, allowed) loop
    continue when a.wallet_id <> m.from_wallet or a.role <> m.from_role;
    part := wallet.lots_spendable(a, m.at);
    has := has || jsonb_build_object(a.coin_type, part);
    total := total + part;
  end loop;
  if has = '{}' then return row(null, 'wallet_not_found', 0, null, null, false)::wallet.outcome; end if;
  if total < need then return row(null, 'not_enough_coins', need - total, null, null, false)::wallet.outcome; end if;
  foreach each_type in array allowed loop
    part := least(need, (has ->> each_type)::bigint);
    continue when part = 0;
    m.coin_type := each_type;
    m.amount := part;
    o := wallet.post(m);
    if o.refused is not null then return o; end if;
    need := need - part;
    exit when need = 0;
    m.id := uuidv7(); m.part_of := first;
  end loop;
  o.id := first;
  return o;
end $$;
