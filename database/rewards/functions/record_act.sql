-- Keeps an act of a student once, and says what it can touch and for which programs there are earlier acts to be looked at
-- again, all in one round trip: most acts touch nothing. Planning would cost several times what the look-ups cost.
create or replace function rewards.record_act(
  act_id uuid, member uuid, act_name text, happened text, same_as text, act_facts jsonb, happened_at timestamptz,
  keys text[], out kept boolean, out programs uuid[], out versions int[], out confirms uuid[], out lacking uuid[],
  out is_told_again boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform rewards.take_turn(member);
  insert into rewards.occurrences (id, member_id, activity, occurrence, counts_as, facts, at)
  select act_id, member, act_name, happened, same_as, act_facts, happened_at
  where exists (select from identity.public_account_roles r where r.account_id = member and r.role = 'student')
  on conflict (member_id, activity, occurrence) do nothing;
  kept := found;
  if not kept then return; end if;
  select t.programs, t.versions, t.confirms, t.lacking into programs, versions, confirms, lacking
  from rewards.touched_programs(member, array[act_name], keys, happened_at) t;
  is_told_again := same_as <> happened and exists (
    select from rewards.occurrences o where o.member_id = member and o.activity = act_name and o.counts_as = same_as
      and o.id <> act_id);
end $$;
