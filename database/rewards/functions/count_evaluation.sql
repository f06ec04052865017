-- Those that come together are counted together, in one order, so that no two acts wait for each other's counts.
create or replace function rewards.count_evaluation() returns trigger language plpgsql as $$
begin
  insert into rewards.outcome_counts (program_id, outcome, reason, n)
  select program_id, outcome, coalesce(detail ->> 'unmet', ''), count(*) from added
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (program_id, outcome, reason) do update set n = outcome_counts.n + excluded.n;
  return null;
end $$;
