-- A wallet is frozen while one freeze of it stands.
create or replace function wallet.freeze_wallet() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from wallet.freezes f where f.wallet_id = new.wallet_id and f.lifted_at is null) then
    update wallet.wallets set status = 'frozen' where id = new.wallet_id and status = 'active';
  else
    update wallet.wallets set status = 'active' where id = new.wallet_id and status = 'frozen';
  end if;
  return null;
end $$;
