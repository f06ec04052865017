-- A charge or capture paid in several types of coins is several moves: the first names the whole, the others are its parts,
-- and a reversal undoes all of them or none.
alter table wallet.transfers add column part_of uuid references wallet.transfers check (part_of <> id);
create index transfers_part_of on wallet.transfers (part_of) where part_of is not null;
alter type wallet.move add attribute part_of uuid;

create or replace function wallet.post(m wallet.move) returns wallet.outcome language plpgsql
set plan_cache_mode = force_generic_plan as $$
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
    from_after, to_after, key, body, hold_id, reverses, purpose, reason, subject, note, actor_id, at, part_of)
  values (m.id, m.kind, m.coin_type, f.id, t.id, m.amount, d.expires, d.paid, d.coins,
    (d.f).balance, (d.t).balance, m.key, m.body, m.hold_id, m.reverses, m.purpose, m.reason, m.subject, m.note,
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

-- As before; what follows the first type is part of it.
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

create or replace function wallet.settle_hold(m wallet.move, final text) returns wallet.outcome language plpgsql as $$
declare h wallet.holds; o wallet.outcome; types text[]; need bigint; first uuid := m.id; lots record;
begin
  select * into h from wallet.holds where id = m.hold_id for update;
  if not found then return row(null, 'not_found', 0, null, null, false)::wallet.outcome; end if;
  if h.status <> 'open' then return row(null, 'wrong_state', 0, null, null, false)::wallet.outcome; end if;
  need := coalesce(m.amount, h.amount - h.captured - h.released);
  if need <= 0 then raise exception 'an amount is above zero' using errcode = 'check_violation'; end if;
  if need > h.amount - h.captured - h.released then
    return row(null, 'not_enough_coins', need - (h.amount - h.captured - h.released), null, null, false)::wallet.outcome;
  end if;
  m.from_wallet := h.wallet_id; m.from_role := 'held';
  m.to_wallet := coalesce(m.to_wallet, h.wallet_id); m.to_role := 'available';
  m.purpose := h.purpose; m.subject := coalesce(m.subject, h.subject); m.reason := coalesce(m.reason, h.reason);
  select array_agg(distinct t.coin_type) into types from wallet.transfers t where t.hold_id = h.id;
  perform wallet.lock_sides(m.from_wallet, m.from_role, m.to_wallet, m.to_role, types);
  for lots in
    with remaining as (
      select t.coin_type, l.e, l.p, sum(case t.kind when 'hold' then l.c else -l.c end) as c
      from wallet.transfers t cross join lateral unnest(t.leg_expires, t.leg_paid, t.leg_coins) l (e, p, c)
      where t.hold_id = h.id group by 1, 2, 3
    ), placed as (
      select r.*, array_position(p.spends, r.coin_type) as turn,
        sum(r.c) over (order by array_position(p.spends, r.coin_type), r.coin_type, r.e, r.p) - r.c as before
      from remaining r join wallet.purposes p on p.purpose = h.purpose where r.c > 0
    ), taken as (select *, least(c, need - before)::bigint as part from placed where before < need)
    select coin_type, sum(part)::bigint as amount, array_agg(e order by e, p) as e, array_agg(p order by e, p) as p,
      array_agg(part order by e, p) as c
    from taken group by coin_type order by min(turn), coin_type
  loop
    m.coin_type := lots.coin_type; m.amount := lots.amount;
    m.leg_expires := lots.e; m.leg_paid := lots.p; m.leg_coins := lots.c;
    o := wallet.post(m);
    if o.refused is not null then return o; end if;
    m.id := uuidv7(); m.part_of := first;
  end loop;
  update wallet.holds set
    captured = captured + case m.kind when 'capture' then need else 0 end,
    released = released + case m.kind when 'release' then need else 0 end,
    status = case when captured + released + need < amount then 'open'
      when m.kind = 'capture' or captured > 0 then 'captured' else final end,
    settled_at = case when captured + released + need < amount then null else m.at end
  where id = h.id;
  o.id := first;
  return o;
end $$;

-- A reversal is a new move that names the old one; the unique `reverses` lets it happen once. Any part stands for its whole.
create or replace function wallet.reverse(p_id uuid, p_transfer uuid, p_reason text, p_actor uuid, p_at timestamptz)
returns wallet.outcome language plpgsql as $$
declare
  whole wallet.transfers; part wallet.transfers; m wallet.move; o wallet.outcome; giver uuid; taker uuid;
begin
  select w.* into whole from wallet.transfers t join wallet.transfers w on w.id = coalesce(t.part_of, t.id) where t.id = p_transfer;
  if not found then return row(null, 'not_found', 0, null, null, false)::wallet.outcome; end if;
  if whole.kind not in ('grant', 'transfer', 'charge', 'capture') then
    return row(null, 'wrong_state', 0, null, null, false)::wallet.outcome;
  end if;
  select wallet_id into giver from wallet.accounts where id = whole.to_account;
  select wallet_id into taker from wallet.accounts where id = whole.from_account;
  perform wallet.lock_sides(giver, 'available', taker, 'available',
    array(select t.coin_type from wallet.transfers t where t.id = whole.id or t.part_of = whole.id));
  if exists (select from wallet.transfers r where r.reverses = whole.id) then
    return row(null, 'wrong_state', 0, null, null, false)::wallet.outcome;
  end if;
  for part in select * from wallet.transfers t where t.id = whole.id or t.part_of = whole.id order by t.seq loop
    m.id := case when part.id = whole.id then p_id else uuidv7() end; m.part_of := nullif(p_id, m.id);
    m.kind := 'reversal'; m.coin_type := part.coin_type; m.amount := part.amount;
    m.from_wallet := giver; m.from_role := 'available'; m.to_wallet := taker; m.to_role := 'available';
    m.leg_expires := part.leg_expires; m.leg_paid := part.leg_paid; m.leg_coins := part.leg_coins;
    m.reverses := part.id; m.purpose := part.purpose; m.reason := p_reason; m.subject := part.subject;
    m.actor_id := p_actor; m.at := p_at;
    o := wallet.post(m);
    if o.refused is not null then raise exception 'a part cannot be undone' using errcode = 'AO001'; end if;
  end loop;
  o.id := p_id;
  return o;
exception when sqlstate 'AO001' then return o;
end $$;
