-- Whoever freezes a wallet by its status gives a reason of staff's; whoever frees it lifts that one, and no other.
create or replace function wallet.status_is_a_freeze() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if new.status = 'frozen' then
    -- A status that follows a freeze finds that freeze; one that was frozen before is frozen by hand as well.
    insert into wallet.freezes (wallet_id, reason)
    select new.id, 'staff'
    where old.status = 'frozen'
      or not exists (select from wallet.freezes f where f.wallet_id = new.id and f.lifted_at is null)
    on conflict do nothing;
  elsif new.status = 'active' then
    delete from wallet.freezes
    where wallet_id = new.id and reason = 'staff' and lifted_at is null and old.status = 'frozen';
    update wallet.wallets set status = 'frozen' where id = new.id and status = 'active'
      and exists (select from wallet.freezes f where f.wallet_id = new.id and f.lifted_at is null);
  end if;
  return null;
end $$;
