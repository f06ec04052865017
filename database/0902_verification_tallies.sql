-- How many requests there are of each status, kept as they change: a search over a million rows must not count them.
create table verification.tallies (
  -- `all`, `owner <account>`, `verifier <account>`, `issuer <issuer>`.
  scope text not null,
  tier text not null,
  status text not null,
  -- Writers at the same time touch different rows; the sum over the stripes is the count.
  stripe smallint not null,
  count bigint not null,
  primary key (scope, tier, status, stripe)
);

create function verification.scopes_of(r verification.requests) returns text[] language sql immutable as $$
  select array_remove(array['all', 'owner ' || r.owner_id,
    case when r.issuer_id is null then 'verifier ' || r.assigned_to else 'issuer ' || r.issuer_id end], null)
$$;

create function verification.keep_tallies() returns trigger language plpgsql as $$
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
create trigger tallies_are_kept after insert or update on verification.requests
  for each row execute function verification.keep_tallies();

insert into verification.tallies (scope, tier, status, stripe, count)
  select scope, r.tier, r.status, 0, count(*) from verification.requests r, unnest(verification.scopes_of(r)) scope group by 1, 2, 3;

-- A request is never deleted: what was decided, and what was paid for it, stays on record.
create function verification.keep_request() returns trigger language plpgsql as $$
begin
  raise exception 'a request is never deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger requests_stay before delete on verification.requests for each row execute function verification.keep_request();
