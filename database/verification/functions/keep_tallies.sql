create or replace function verification.keep_tallies() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.tier, old.assigned_to, old.issuer_id)
      is not distinct from (new.status, new.tier, new.assigned_to, new.issuer_id) then
    return null;
  end if;
  insert into verification.tallies (scope, tier, status, stripe, count)
    select scope, tier, status, pg_backend_pid() % 8, sum(delta) from (
      select unnest(verification.scopes_of(new)), new.tier, new.status, 1
      union all
      select unnest(verification.scopes_of(old)), old.tier, old.status, -1 where tg_op = 'UPDATE'
    ) changed (scope, tier, status, delta)
    group by 1, 2, 3 having sum(delta) <> 0 order by 1, 2, 3
    on conflict (scope, tier, status, stripe) do update set count = tallies.count + excluded.count;
  return null;
end $$;
