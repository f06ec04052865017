-- Whether the hold is open still; nobody settles it until the transaction ends.
create or replace function wallet.lock_hold(p_hold uuid) returns boolean language sql security definer
set search_path = pg_catalog, pg_temp as $$
  select coalesce((select true from wallet.holds h where h.id = p_hold and h.status = 'open' for update), false)
$$;
