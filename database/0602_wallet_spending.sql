-- Spending by purpose, holds, reversal and expiry: each is one or more moves under one lock round.
create function wallet.lots_spendable(a wallet.accounts, at timestamptz) returns bigint language sql immutable as $$
  select case when a.source then null
    else coalesce((select sum(l.c) from unnest(a.lot_expires, a.lot_coins) l (e, c) where l.e > at), 0)::bigint end
$$;

-- Opens what is missing, then locks every account of both sides in id order, so that no two spenders can wait in a ring.
create function wallet.lock_sides(p_from uuid, p_from_role text, p_to uuid, p_to_role text, p_types text[])
returns setof wallet.accounts language plpgsql as $$
begin
  insert into wallet.accounts (wallet_id, status, coin_type, role, stripe, source)
  select w.id, w.status, u.coin_type, s.role, wallet.stripe_of(w.kind = 'platform', s.other), w.kind = 'platform'
  from (values (p_from, p_from_role, p_to), (p_to, p_to_role, p_from)) s (id, role, other)
  join wallet.wallets w on w.id = s.id
  cross join unnest(p_types) u (coin_type)
  where not exists (select from wallet.accounts a where a.wallet_id = w.id and a.coin_type = u.coin_type
    and a.role = s.role and a.stripe = wallet.stripe_of(w.kind = 'platform', s.other))
  on conflict (wallet_id, coin_type, role, stripe) do nothing;
  return query
    select a.* from wallet.accounts a
    where a.wallet_id = any (array[p_from, p_to]) and a.coin_type = any (p_types)
      and ((a.wallet_id = p_from and a.role = p_from_role and a.stripe = wallet.stripe_of(a.source, p_to))
        or (a.wallet_id = p_to and a.role = p_to_role and a.stripe = wallet.stripe_of(a.source, p_from)))
    order by a.id for update;
end $$;

-- A charge (to another wallet) or a hold (to the same wallet's held coins), paid from the types the purpose allows.
create function wallet.spend(m wallet.move, only_type text) returns wallet.outcome language plpgsql as $$
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
    m.id := uuidv7();
  end loop;
  o.id := first;
  return o;
end $$;

create function wallet.place_hold(m wallet.move, only_type text, expires_at timestamptz) returns wallet.outcome
language plpgsql as $$
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

-- Captures (part of) a hold to a wallet, or gives what is left back. `wrong_state` when it is no longer open.
create function wallet.settle_hold(m wallet.move, final text) returns wallet.outcome language plpgsql as $$
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
    m.id := uuidv7();
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

-- A reversal is a new move that names the old one. The unique `reverses` lets it happen once.
create function wallet.reverse(p_id uuid, p_transfer uuid, p_reason text, p_actor uuid, p_at timestamptz)
returns wallet.outcome language plpgsql as $$
declare t wallet.transfers; m wallet.move; giver wallet.accounts; taker wallet.accounts;
begin
  select * into t from wallet.transfers where id = p_transfer;
  if not found then return row(null, 'not_found', 0, null, null, false)::wallet.outcome; end if;
  if t.kind not in ('grant', 'transfer', 'charge', 'capture') then
    return row(null, 'wrong_state', 0, null, null, false)::wallet.outcome;
  end if;
  select * into giver from wallet.accounts where id = t.to_account;
  select * into taker from wallet.accounts where id = t.from_account;
  perform wallet.lock_sides(giver.wallet_id, 'available', taker.wallet_id, 'available', array[t.coin_type]);
  if exists (select from wallet.transfers r where r.reverses = t.id) then
    return row(null, 'wrong_state', 0, null, null, false)::wallet.outcome;
  end if;
  m.id := p_id; m.kind := 'reversal'; m.coin_type := t.coin_type; m.amount := t.amount;
  m.from_wallet := giver.wallet_id; m.from_role := 'available'; m.to_wallet := taker.wallet_id; m.to_role := 'available';
  m.leg_expires := t.leg_expires; m.leg_paid := t.leg_paid; m.leg_coins := t.leg_coins;
  m.reverses := t.id; m.purpose := t.purpose; m.reason := p_reason; m.subject := t.subject;
  m.actor_id := p_actor; m.at := p_at;
  return wallet.post(m);
end $$;

-- Moves lots past their expiry out of circulation; gives how many moves it wrote.
create function wallet.expire_lots(p_at timestamptz, p_most int) returns int language plpgsql as $$
declare a wallet.accounts; m wallet.move; n int := 0; due bigint;
begin
  for due in
    select id from wallet.accounts
    where role = 'available' and lot_expires[1] < 'infinity' and lot_expires[1] <= p_at order by id limit p_most
  loop
    select * into a from wallet.accounts where id = due;
    perform wallet.lock_sides(a.wallet_id, 'available', '00000000-0000-7000-8000-000000000003', 'available',
      array[a.coin_type]);
    select * into a from wallet.accounts where id = due;
    m := null;
    select array_agg(l.e order by l.e, l.p), array_agg(l.p order by l.e, l.p), array_agg(l.c order by l.e, l.p), sum(l.c)
    into m.leg_expires, m.leg_paid, m.leg_coins, m.amount
    from unnest(a.lot_expires, a.lot_paid, a.lot_coins) l (e, p, c) where l.e <= p_at;
    continue when m.amount is null;
    m.id := uuidv7(); m.kind := 'expire'; m.coin_type := a.coin_type; m.at := p_at;
    m.from_wallet := a.wallet_id; m.from_role := 'available';
    m.to_wallet := '00000000-0000-7000-8000-000000000003'; m.to_role := 'available';
    m.purpose := 'expiry'; m.reason := 'coins_expired';
    perform wallet.post(m);
    n := n + 1;
  end loop;
  return n;
end $$;

-- What is wrong with the ledger; no row when it is sound. Tests and the operator's audit both ask this.
create function wallet.audit() returns table (fault text, subject text, expected bigint, actual bigint)
language sql stable as $$
  select 'coins of a type do not sum to zero', coin_type, 0::bigint, sum(balance)::bigint
    from wallet.accounts group by coin_type having sum(balance) <> 0
  union all
  select 'entries of a type do not sum to zero', coin_type, 0, sum(amount)::bigint
    from wallet.entries group by coin_type having sum(amount) <> 0
  union all
  select 'balance is not the sum of entries', a.id::text, coalesce(e.total, 0)::bigint, a.balance
    from wallet.accounts a
    left join (select account_id, sum(amount) as total from wallet.entries group by 1) e on e.account_id = a.id
    where a.balance <> coalesce(e.total, 0)
  union all
  select 'lots are not what the entries left', coalesce(l.id, e.id)::text, coalesce(e.total, 0)::bigint, coalesce(l.coins, 0)
    from (select a.id, u.e, u.p, u.c as coins from wallet.accounts a
      cross join lateral unnest(a.lot_expires, a.lot_paid, a.lot_coins) u (e, p, c)) l
    full join (select n.account_id as id, n.expires as e, n.paid as p, sum(n.amount) as total
      from wallet.entries n join wallet.accounts a on a.id = n.account_id and not a.source
      group by 1, 2, 3 having sum(n.amount) <> 0) e on e.id = l.id and e.e = l.e and e.p = l.p
    where coalesce(e.total, 0) <> coalesce(l.coins, 0)
  union all
  select 'balance after does not follow from the one before', id::text, before + change, after
    from (select t.id, s.after, s.change,
        coalesce(lag(s.after) over (partition by s.account order by t.seq), 0) as before
      from wallet.transfers t cross join lateral (values (t.from_account, -t.amount, t.from_after),
        (t.to_account, t.amount, t.to_after)) s (account, change, after)) steps
    where before + change <> after
  union all
  select 'a transfer crosses coin types', t.id::text, 0, 1
    from wallet.transfers t join wallet.accounts f on f.id = t.from_account join wallet.accounts o on o.id = t.to_account
    where f.coin_type <> t.coin_type or o.coin_type <> t.coin_type
  union all
  select 'number of entries is not kept', a.id::text, coalesce(n.n, 0), a.entries
    from wallet.accounts a
    left join (select s.account, count(*) as n from wallet.transfers t
      cross join lateral (values (t.from_account), (t.to_account)) s (account) group by 1) n on n.account = a.id
    where a.entries <> coalesce(n.n, 0)
  union all
  select 'held coins are not the open holds', coalesce(a.wallet_id, h.wallet_id)::text, coalesce(h.left_over, 0), coalesce(a.held, 0)
    from (select wallet_id, sum(balance)::bigint as held from wallet.accounts where role = 'held' group by 1) a
    full join (select wallet_id, sum(amount - captured - released)::bigint as left_over
      from wallet.holds where status = 'open' group by 1) h using (wallet_id)
    where coalesce(h.left_over, 0) <> coalesce(a.held, 0)
  union all
  select 'a hold is not what its moves say', h.id::text, h.amount - h.captured - h.released, coalesce(t.left_over, 0)
    from wallet.holds h
    left join (select hold_id, sum(case kind when 'hold' then amount else -amount end)::bigint as left_over
      from wallet.transfers where kind in ('hold', 'capture', 'release') group by 1) t on t.hold_id = h.id
    where h.amount - h.captured - h.released <> coalesce(t.left_over, 0)
$$;
