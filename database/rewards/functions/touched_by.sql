-- What acts of a member can touch: programs that waited for such acts at a moment, with their versions; programs in which the
-- member earned something that such acts confirm; earlier acts that met no criteria, this one (`besides`) not among them.
create or replace function rewards.touched_by(
  member uuid, besides uuid, acts text[], keys text[], happened_at timestamptz,
  out programs uuid[], out versions int[], out confirms uuid[], out unmet jsonb
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  select array_agg(p.id order by p.id), array_agg(p.version order by p.id) into programs, versions
  from rewards.programs p where p.id in (
    select t.program_id from rewards.program_triggers t where t.key = any (keys) and t.until > happened_at);
  confirms := array(
    select distinct p.id from rewards.disbursements d join rewards.programs p on p.id = d.program_id
    where d.member_id = member and d.confirmed_at is null and d.status in ('pending', 'approved', 'on hold')
      and p.form ->> 'confirmEvent' = any (acts));
  if exists (select from rewards.evaluations e where e.member_id = member and e.outcome = 'CRITERIA') then
    unmet := (select jsonb_agg(to_jsonb(u)) from rewards.unmet_acts(member, besides, happened_at, 100) u);
  end if;
end $$;
