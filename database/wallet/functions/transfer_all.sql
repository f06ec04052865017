-- Many transfers in one transaction: lock all accounts once in id order, decide in memory in order of arrival,
-- write set-based, answer each. Accounts come once as (wallet, type); transfers name them by position.
create or replace function wallet.transfer_all(
  p_wallets uuid[], p_types text[], p_ids uuid[], p_from int[], p_to int[], p_amounts bigint[],
  p_keys uuid[], p_bodies uuid[], p_notes text[], p_actors uuid[], p_at timestamptz
) returns setof wallet.outcome language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  acc wallet.accounts[]; caps bigint[]; x record; m wallet.move; d wallet.decision;
  facts wallet.transfers[] := '{}'; fact wallet.transfers; answered_keys uuid[];
  refused_at int[] := '{}'; outcomes wallet.outcome[] := '{}'; refusals int := 0; written int; n int := cardinality(p_ids);
begin
  acc := array_fill(null::wallet.accounts, array[cardinality(p_wallets)]);
  caps := array_fill(null::bigint, array[cardinality(p_wallets)]);
  for attempt in 1 .. 2 loop
    written := 0;
    for x in
      select u.pos, c.recipient_cap as cap, row_of as row
      from unnest(p_wallets, p_types) with ordinality u (wallet_id, coin_type, pos)
      join wallet.accounts row_of on row_of.wallet_id = u.wallet_id and row_of.coin_type = u.coin_type
        and row_of.role = 'available' and row_of.stripe = 0
      join wallet.coin_types c on c.coin_type = u.coin_type
      order by row_of.id for update of row_of
    loop
      acc[x.pos] := x.row; caps[x.pos] := x.cap; written := written + 1;
    end loop;
    exit when written = cardinality(p_wallets) or attempt = 2;
    for i in 1 .. cardinality(p_wallets) loop
      if acc[i] is not distinct from null then
        perform wallet.open_account(p_wallets[i], p_types[i], 'available', null);
      end if;
    end loop;
  end loop;

  select array_agg(k.key) into answered_keys from (
    select t.key from wallet.transfers t where t.key = any (p_keys)
    union all select r.key from wallet.refusals r where r.key = any (p_keys)) k;

  m.kind := 'transfer'; m.purpose := 'transfer'; m.at := p_at;
  for i in 1 .. n loop
    if p_keys[i] = any (answered_keys) then
      outcomes[i] := wallet.answered(p_keys[i], p_bodies[i]);
      continue;
    end if;
    m.from_wallet := p_wallets[p_from[i]]; m.to_wallet := p_wallets[p_to[i]]; m.amount := p_amounts[i];
    d := wallet.decide(m, acc[p_from[i]], acc[p_to[i]], caps[p_to[i]]);
    if d.refused is not null then
      outcomes[i] := row(null, d.refused, d.lacking, null, null, false)::wallet.outcome;
      refused_at := refused_at || i;
      continue;
    end if;
    acc[p_from[i]] := d.f; acc[p_to[i]] := d.t;
    fact.id := p_ids[i]; fact.coin_type := (d.f).coin_type; fact.from_account := (d.f).id; fact.to_account := (d.t).id;
    fact.amount := p_amounts[i]; fact.leg_expires := d.expires; fact.leg_paid := d.paid; fact.leg_coins := d.coins;
    fact.from_after := (d.f).balance; fact.to_after := (d.t).balance; fact.key := p_keys[i]; fact.body := p_bodies[i];
    fact.note := p_notes[i]; fact.actor_id := p_actors[i];
    facts := array_append(facts, fact);
    outcomes[i] := row(p_ids[i], null, 0, (d.f).balance, (d.t).balance, false)::wallet.outcome;
  end loop;

  if cardinality(refused_at) > 0 then
    insert into wallet.refusals (key, body, code, lacking, at)
    select p_keys[i], p_bodies[i], (outcomes[i]).refused, (outcomes[i]).lacking, p_at
    from unnest(refused_at) i where p_keys[i] is not null on conflict (key) do nothing;
    get diagnostics refusals = row_count;
    if refusals < (select count(*) from unnest(refused_at) i where p_keys[i] is not null) then
      raise exception 'a key was used meanwhile' using errcode = 'serialization_failure';
    end if;
  end if;
  if cardinality(facts) > 0 then
    insert into wallet.transfers (id, kind, coin_type, from_account, to_account, amount, leg_expires, leg_paid, leg_coins,
      from_after, to_after, key, body, purpose, reason, note, actor_id, at)
    select f.id, 'transfer', f.coin_type, f.from_account, f.to_account, f.amount, f.leg_expires, f.leg_paid, f.leg_coins,
      f.from_after, f.to_after, f.key, f.body, 'transfer', 'transfer', f.note, f.actor_id, p_at
    from unnest(facts) f
    on conflict (key) where key is not null do nothing;
    get diagnostics written = row_count;
    if written < cardinality(facts) then
      raise exception 'a key was used meanwhile' using errcode = 'serialization_failure';
    end if;
    update wallet.accounts row_of set balance = s.balance, entries = s.entries, lot_expires = s.lot_expires,
      lot_paid = s.lot_paid, lot_since = s.lot_since, lot_coins = s.lot_coins
    from unnest(acc) s where row_of.id = s.id and row_of.entries <> s.entries;
  end if;
  return query select * from unnest(outcomes);
end $$;
