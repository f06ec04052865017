-- Keeps an act of a student once, and says what it can touch and which earlier acts are to be looked at again, all in one
-- round trip: most acts touch nothing. Planning would cost several times what the look-ups cost.
create or replace function rewards.take_act(
  act_id uuid, member uuid, act_name text, happened text, same_as text, act_facts jsonb, happened_at timestamptz,
  keys text[], out kept boolean, out programs uuid[], out versions int[], out confirms uuid[], out unmet jsonb
) language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform rewards.take_turn(member);
  insert into rewards.occurrences (id, member_id, activity, occurrence, counts_as, facts, at)
  select act_id, a.id, act_name, happened, same_as, act_facts, happened_at
  from identity.public_accounts a where a.id = member and 'student' = any (a.roles)
  on conflict (member_id, activity, occurrence) do nothing;
  kept := found;
  if not kept then return; end if;
  select t.programs, t.versions, t.confirms, t.unmet into programs, versions, confirms, unmet
  from rewards.touched_by(member, act_id, array[act_name], keys, happened_at) t;
end $$;
