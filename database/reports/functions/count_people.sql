-- Moves a person in the counts of those who registered in the same week: out of where they stood, into where they stand.
create or replace function reports.count_people() returns trigger
language plpgsql as $$
begin
  insert into reports.funnel as f (country, week, step, n)
  select k.country, c.week, c.step, sum(c.change)
  from (
    select 1 as change, new.week, new.country, unnest(new.reached) as step
    union all
    select -1, old.week, old.country, unnest(old.reached) where tg_op = 'UPDATE') c (change, week, country, step)
  cross join lateral (values (c.country), ('*')) k (country)
  group by 1, 2, 3 having sum(c.change) <> 0
  -- In one order, so that two people who meet in the same counts do not wait for each other.
  order by 1, 2, 3
  on conflict (country, week, step) do update set n = f.n + excluded.n;
  return null;
end
$$;
