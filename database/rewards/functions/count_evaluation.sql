create or replace function rewards.count_evaluation() returns trigger language plpgsql as $$
begin
  insert into rewards.outcome_counts (program_id, outcome, reason, n)
  values (new.program_id, new.outcome, coalesce(new.detail ->> 'unmet', ''), 1)
  on conflict (program_id, outcome, reason) do update set n = outcome_counts.n + 1;
  return null;
end $$;
