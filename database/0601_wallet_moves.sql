-- One function for a move: lock both accounts in id order, look the key up, decide, write.
create type wallet.move as (
  id uuid, kind text, coin_type text,
  from_wallet uuid, from_role text, to_wallet uuid, to_role text, amount bigint,
  leg_expires timestamptz[], leg_paid boolean[], leg_coins bigint[],
  key uuid, body uuid, hold_id uuid, reverses uuid,
  purpose text, reason text, subject text, note text, actor_id uuid, at timestamptz
);
create type wallet.outcome as (
  id uuid, refused text, lacking bigint, from_after bigint, to_after bigint, replayed boolean
);
create type wallet.decision as (
  f wallet.accounts, t wallet.accounts, refused text, lacking bigint,
  expires timestamptz[], paid boolean[], coins bigint[]
);

create function wallet.stripe_of(source boolean, other uuid) returns smallint language sql immutable as $$
  select case when source then (get_byte(uuid_send(other), 15) % 16)::smallint else 0::smallint end
$$;

-- Opens the account when the wallet exists; a wallet that does not exist gets none.
create function wallet.open_account(p_wallet uuid, p_type text, p_role text, p_other uuid) returns void
language sql as $$
  insert into wallet.accounts (wallet_id, status, coin_type, role, stripe, source)
  select w.id, w.status, p_type, p_role, wallet.stripe_of(w.kind = 'platform', p_other), w.kind = 'platform'
  from wallet.wallets w where w.id = p_wallet
  on conflict (wallet_id, coin_type, role, stripe) do nothing
$$;

-- Adds the legs to an account's lots. Lots of one expiry and origin are one lot: nothing tells them apart.
create function wallet.add_lots(a wallet.accounts, expires timestamptz[], paid boolean[], coins bigint[], at timestamptz)
returns wallet.accounts language plpgsql immutable as $$
declare n int; j int := 1;
begin
  for i in 1 .. cardinality(coins) loop
    a.balance := a.balance + coins[i];
    continue when a.source;
    n := cardinality(a.lot_coins);
    while j <= n and (a.lot_expires[j], a.lot_paid[j]) < (expires[i], paid[i]) loop j := j + 1; end loop;
    if j <= n and a.lot_expires[j] = expires[i] and a.lot_paid[j] = paid[i] then
      a.lot_coins[j] := a.lot_coins[j] + coins[i];
    else
      a.lot_expires := a.lot_expires[: j - 1] || expires[i] || a.lot_expires[j :];
      a.lot_paid := a.lot_paid[: j - 1] || paid[i] || a.lot_paid[j :];
      a.lot_since := a.lot_since[: j - 1] || at || a.lot_since[j :];
      a.lot_coins := a.lot_coins[: j - 1] || coins[i] || a.lot_coins[j :];
    end if;
  end loop;
  a.entries := a.entries + 1;
  return a;
end $$;

create function wallet.drop_empty_lots(a wallet.accounts) returns wallet.accounts language plpgsql immutable as $$
begin
  if array_position(a.lot_coins, 0) is null then return a; end if;
  select coalesce(array_agg(u.e order by u.n), '{}'), coalesce(array_agg(u.p order by u.n), '{}'),
    coalesce(array_agg(u.s order by u.n), '{}'), coalesce(array_agg(u.c order by u.n), '{}')
  into a.lot_expires, a.lot_paid, a.lot_since, a.lot_coins
  from unnest(a.lot_expires, a.lot_paid, a.lot_since, a.lot_coins) with ordinality u (e, p, s, c, n) where u.c > 0;
  return a;
end $$;

-- The rules of a move over two locked accounts; writes nothing. Given legs are taken from exactly those lots
-- (a reversal falls back on burn order); without legs the amount is taken in burn order, never from expired lots.
create function wallet.decide(m wallet.move, f wallet.accounts, t wallet.accounts, cap bigint)
returns wallet.decision language plpgsql immutable as $$
declare
  d wallet.decision; need bigint := m.amount; part bigint; n int; j int := 1;
  exact boolean := m.leg_coins is not null;
begin
  d.lacking := 0; d.expires := '{}'; d.paid := '{}'; d.coins := '{}';
  if f.id is null or t.id is null or (m.kind = 'transfer' and (f.source or t.source)) then d.refused := 'wallet_not_found'; return d; end if;
  if f.id = t.id or (m.kind = 'transfer' and m.from_wallet = m.to_wallet) then
    d.refused := 'self_transfer'; return d;
  end if;
  if m.kind in ('transfer', 'charge', 'hold') and m.purpose <> 'dispute' and f.status <> 'active' then
    d.refused := 'wallet_frozen'; return d;
  end if;
  if m.kind in ('transfer', 'grant') and t.status = 'closed' then d.refused := 'wallet_frozen'; return d; end if;
  if m.kind in ('transfer', 'grant') and not t.source and not coalesce(m.leg_paid[1], false)
    and t.balance + m.amount > cap then
    d.refused := 'recipient_cap'; d.lacking := cap; return d;
  end if;

  if f.source then
    d.expires := m.leg_expires; d.paid := m.leg_paid; d.coins := m.leg_coins;
  else
    n := cardinality(f.lot_coins);
    if exact then
      for i in 1 .. cardinality(m.leg_coins) loop
        while j <= n and (f.lot_expires[j], f.lot_paid[j]) < (m.leg_expires[i], m.leg_paid[i]) loop j := j + 1; end loop;
        exact := j <= n and f.lot_expires[j] = m.leg_expires[i] and f.lot_paid[j] = m.leg_paid[i]
          and f.lot_coins[j] >= m.leg_coins[i];
        exit when not exact;
      end loop;
      if not exact and m.kind <> 'reversal' then
        d.refused := 'not_enough_coins'; d.lacking := m.amount; return d;
      end if;
    end if;
    j := 1;
    for i in 1 .. n loop
      exit when need = 0;
      if exact then
        continue when j > cardinality(m.leg_coins)
          or (f.lot_expires[i], f.lot_paid[i]) <> (m.leg_expires[j], m.leg_paid[j]);
        part := m.leg_coins[j]; j := j + 1;
      else
        continue when f.lot_expires[i] <= m.at;
        part := least(need, f.lot_coins[i]);
      end if;
      need := need - part;
      f.lot_coins[i] := f.lot_coins[i] - part;
      d.expires := d.expires || f.lot_expires[i]; d.paid := d.paid || f.lot_paid[i]; d.coins := d.coins || part;
    end loop;
    if need > 0 then d.refused := 'not_enough_coins'; d.lacking := need; return d; end if;
    f := wallet.drop_empty_lots(f);
  end if;
  f.balance := f.balance - m.amount;
  f.entries := f.entries + 1;
  d.f := f;
  d.t := wallet.add_lots(t, d.expires, d.paid, d.coins, m.at);
  return d;
end $$;

-- What a key was answered with before, or null. The same key with another body is a conflict.
create function wallet.answered(p_key uuid, p_body uuid) returns wallet.outcome language plpgsql stable as $$
declare o wallet.outcome; was uuid;
begin
  select t.id, null, 0, t.from_after, t.to_after, true, t.body
    into o.id, o.refused, o.lacking, o.from_after, o.to_after, o.replayed, was
    from wallet.transfers t where t.key = p_key;
  if not found then
    select r.code, r.lacking, true, r.body into o.refused, o.lacking, o.replayed, was
      from wallet.refusals r where r.key = p_key;
    if not found then return null; end if;
  end if;
  if was <> p_body then o := row(null, 'key_reused', 0, null, null, false)::wallet.outcome; end if;
  return o;
end $$;

create function wallet.post(m wallet.move) returns wallet.outcome language plpgsql
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
    from_after, to_after, key, body, hold_id, reverses, purpose, reason, subject, note, actor_id, at)
  values (m.id, m.kind, m.coin_type, f.id, t.id, m.amount, d.expires, d.paid, d.coins,
    (d.f).balance, (d.t).balance, m.key, m.body, m.hold_id, m.reverses, m.purpose, m.reason, m.subject, m.note,
    m.actor_id, m.at)
  on conflict (key) where key is not null do nothing;
  if not found then return wallet.answered(m.key, m.body); end if;
  f := d.f; t := d.t;
  update wallet.accounts set balance = f.balance, entries = f.entries, lot_expires = f.lot_expires, lot_paid = f.lot_paid,
    lot_since = f.lot_since, lot_coins = f.lot_coins where id = f.id;
  update wallet.accounts set balance = t.balance, entries = t.entries, lot_expires = t.lot_expires, lot_paid = t.lot_paid,
    lot_since = t.lot_since, lot_coins = t.lot_coins where id = t.id;
  return row(m.id, null, 0, (d.f).balance, (d.t).balance, false)::wallet.outcome;
end $$;
