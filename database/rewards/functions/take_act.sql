-- Keeps an act of a student once, and says what it can touch and which earlier acts are to be looked at again, all in one
-- round trip: most acts touch nothing. The acts of one member take turns, so that no two programs pay for one act. Planning would cost several times what the look-ups cost.
create or replace function rewards.take_act(
  act_id uuid, member uuid, act_name text, happened text, same_as text, act_facts jsonb, happened_at timestamptz,
  keys text[], out kept boolean, out programs uuid[], out versions int[], out confirms uuid[], out unmet jsonb
) language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rewards.member', 0) # hashtextextended(member::text, 0));
  insert into rewards.occurrences (id, member_id, activity, occurrence, counts_as, facts, at)
  select act_id, a.id, act_name, happened, same_as, act_facts, happened_at
  from identity.public_accounts a where a.id = member and 'student' = any (a.roles)
  on conflict (member_id, activity, occurrence) do nothing;
  kept := found;
  if not kept then return; end if;
  select array_agg(p.id order by p.id), array_agg(p.version order by p.id) into programs, versions
  from rewards.programs p where p.id in (
    select t.program_id from rewards.program_triggers t where t.key = any (keys) and t.until > happened_at);
  confirms := array(
    select distinct p.id from rewards.disbursements d join rewards.programs p on p.id = d.program_id
    where d.member_id = member and d.confirmed_at is null and d.status in ('pending', 'approved', 'on hold')
      and p.form ->> 'confirmEvent' = act_name);
  if exists (select from rewards.evaluations e where e.member_id = member and e.outcome = 'CRITERIA') then
    unmet := (select jsonb_agg(to_jsonb(u)) from rewards.unmet_acts(member, act_id, happened_at, 100) u);
  end if;
end $$;
