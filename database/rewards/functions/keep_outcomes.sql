-- Writes what came of one act for each program. An act that is the same to a program, told again and missing the same
-- condition, is no new line: a profile that is saved a hundred times says once what it lacks.
create or replace function rewards.keep_outcomes(
  act uuid, member uuid, act_name text, same_as text, written_at timestamptz,
  ids uuid[], program_ids uuid[], outcomes text[], details text[], amounts bigint[]
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into rewards.evaluations (id, program_id, member_id, occurrence_id, activity, outcome, detail, coins, at)
  select n.id, n.program_id, member, act, act_name, n.outcome, n.detail::jsonb, n.coins, written_at
  from unnest(ids, program_ids, outcomes, details, amounts) n (id, program_id, outcome, detail, coins)
  where n.outcome <> 'CRITERIA' or not exists (
    select from rewards.evaluations e join rewards.occurrences o on o.id = e.occurrence_id
    where e.member_id = member and o.member_id = member and e.program_id = n.program_id and e.outcome = 'CRITERIA'
      and o.activity = act_name and o.counts_as = same_as
      and e.detail ->> 'unmet' = n.detail::jsonb ->> 'unmet');
end $$;
