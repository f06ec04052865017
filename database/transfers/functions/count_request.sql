-- Keeps transfers.counts true: how many requests of each maker stand in each status. Rows are locked in one order, so that
-- two transactions that move the same requests wait for one another instead of ending in a deadlock.
create or replace function transfers.count_request() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into transfers.counts (maker_id, status, n)
  select maker_id, status, sum(by) from (
    select old.maker_id, old.status, -1 as by where tg_op = 'UPDATE' and old.deleted_at is null
    union all select new.maker_id, new.status, 1 where new.deleted_at is null) moved
  group by maker_id, status having sum(by) <> 0 order by maker_id, status
  on conflict (maker_id, status) do update set n = counts.n + excluded.n;
  return null;
end $$;
