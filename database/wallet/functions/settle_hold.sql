-- Captures (part of) a hold to a wallet, or gives what is left back, for at least 30 days. `wrong_state` when it is no longer open.
create or replace function wallet.settle_hold(m wallet.move, final text) returns wallet.outcome language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
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
  if m.kind = 'release' then m.last_until := wallet.returned_until(h.wallet_id, m.at); end if;
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
