-- Notes what came of one act, a row for all its programs. An act that is the same to a program, told again (`is_told_again`)
-- and missing the same condition, is no new line: a profile that is saved a hundred times says once what it lacks. `lacking`:
-- programs whose criteria the member did not meet.
create or replace function rewards.note_outcomes(
  noted uuid, act uuid, member uuid, act_name text, same_as text, is_told_again boolean, written_at timestamptz,
  ids uuid[], program_ids uuid[], outcomes text[], amounts bigint[], details jsonb, lacking uuid[]
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if is_told_again then
    select array_agg(n.id order by n.place), array_agg(n.program_id order by n.place),
      array_agg(n.outcome order by n.place), array_agg(n.coins order by n.place),
      jsonb_agg(details -> (n.place::int - 1) order by n.place)
    into ids, program_ids, outcomes, amounts, details
    from unnest(ids, program_ids, outcomes, amounts) with ordinality n (id, program_id, outcome, coins, place)
    where n.outcome <> 'CRITERIA' or not exists (
      select from rewards.all_evaluations e join rewards.occurrences o on o.id = e.occurrence_id
      where e.member_id = member and o.member_id = member and e.program_id = n.program_id and e.outcome = 'CRITERIA'
        and o.activity = act_name and o.counts_as = same_as
        and e.detail ->> 'unmet' = details -> (n.place::int - 1) ->> 'unmet');
  end if;
  if cardinality(ids) > 0 then
    insert into rewards.recent_evaluations (id, member_id, occurrence_id, activity, at, ids, programs, outcomes, coins, details)
    values (noted, member, act, act_name, written_at, ids, program_ids, outcomes, amounts, details);
  end if;
  -- What is settled meanwhile is left out as others come in.
  if cardinality(lacking) > 0 then
    insert into rewards.unmet_programs as u (member_id, programs) values (member, lacking)
    on conflict (member_id) do update set programs = array(
      select p.id from rewards.programs p where p.id = any (u.programs || excluded.programs) and p.settled_at is null)
    where not u.programs @> excluded.programs;
  end if;
end $$;
