-- Opens the account when the wallet exists; a wallet that does not exist gets none.
create or replace function wallet.open_account(p_wallet uuid, p_type text, p_role text, p_other uuid) returns void
language sql security definer
set search_path = pg_catalog, pg_temp as $$
  insert into wallet.accounts (wallet_id, status, coin_type, role, stripe, source)
  select w.id, w.status, p_type, p_role, wallet.stripe_of(w.kind = 'platform', p_other), w.kind = 'platform'
  from wallet.wallets w where w.id = p_wallet
  on conflict (wallet_id, coin_type, role, stripe) do nothing
$$;
