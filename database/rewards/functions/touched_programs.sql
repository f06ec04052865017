-- What acts of a member can touch: programs that waited for such acts at a moment, with their versions; programs in which the
-- member earned something that such acts confirm; programs whose criteria the member did not meet before, ended ones among
-- them: whether one waits still is asked when they are met (unmet_acts).
create or replace function rewards.touched_programs(
  member uuid, acts text[], keys text[], happened_at timestamptz,
  out programs uuid[], out versions int[], out confirms uuid[], out lacking uuid[]
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  select array_agg(t.program_id), array_agg(t.version) into programs, versions
  from (select distinct t.program_id, t.version from rewards.program_triggers t
    where t.key = any (keys) and t.until > happened_at order by t.program_id) t;
  confirms := array(
    select distinct p.id from rewards.disbursements d join rewards.programs p on p.id = d.program_id
    where d.member_id = member and d.confirmed_at is null and d.status in ('pending', 'approved', 'on hold')
      and p.form ->> 'confirmEvent' = any (acts));
  select u.programs into lacking from rewards.unmet_programs u where u.member_id = member;
end $$;
