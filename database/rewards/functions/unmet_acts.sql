-- A member's earlier acts that met no criteria of some programs (`of_programs`) that waited for them at a moment, each with
-- those programs and their versions. Of acts that are the same to a program those with other facts count: a profile that was
-- saved a hundred times at 80 % is one. Who did more than `most` without meeting any criteria is looked at in part. What is
-- missing of the act itself does not come later.
create or replace function rewards.unmet_acts(
  member uuid, of_programs uuid[], besides uuid, happened_at timestamptz, most int
) returns table (
  id uuid, activity text, occurrence text, "countsAs" text, facts jsonb, at timestamptz, programs uuid[], versions int[]
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with lacking as (
    select distinct e.program_id, p.version, o.activity, o.counts_as
    from rewards.all_evaluations e
    join rewards.programs p on p.id = e.program_id and p.end_at > happened_at and p.settled_at is null
      and (p.ended_at is null or p.ended_at > happened_at)
    join rewards.occurrences o on o.id = e.occurrence_id
    where e.member_id = member and e.program_id = any (of_programs) and e.outcome = 'CRITERIA'
      and e.detail ->> 'unmet' not in ('dates', 'amount', 'activity') and e.detail ->> 'unmet' not like 'filter.%'
      and (select max(t.until) from rewards.program_triggers t where t.program_id = p.id) > happened_at
  ), settled as materialized (
    select e.program_id, e.coins, o.id, o.activity, o.counts_as
    from rewards.all_evaluations e join rewards.occurrences o on o.id = e.occurrence_id
    where e.member_id = member and e.outcome <> 'CRITERIA'
  ), unmet as (
    select distinct on (l.program_id, o.activity, o.counts_as, o.facts) o.id, l.program_id, l.version
    from lacking l
    join rewards.occurrences o on o.member_id = member and o.activity = l.activity and o.counts_as = l.counts_as
    where o.id <> besides
      and not exists (select from rewards.undone_acts u where u.occurrence_id = o.id)
      and not exists (select from settled s where s.program_id = l.program_id and s.id = o.id)
      and not exists (select from settled s where s.program_id = l.program_id and s.coins > 0
        and s.activity = o.activity and s.counts_as = o.counts_as)
    order by l.program_id, o.activity, o.counts_as, o.facts, o.at, o.id
  )
  select o.id, o.activity, o.occurrence, o.counts_as, o.facts, o.at,
    array_agg(u.program_id order by u.program_id), array_agg(u.version order by u.program_id)
  from unmet u join rewards.occurrences o on o.id = u.id
  group by o.id order by o.at, o.id limit most;
end $$;
