-- Opens what is missing, then locks every account of both sides in id order, so that no two spenders can wait in a ring.
create or replace function wallet.lock_sides(p_from uuid, p_from_role text, p_to uuid, p_to_role text, p_types text[])
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
