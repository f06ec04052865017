-- The former name of `record_act`: processes of the release before still call it while an upgrade rolls. Goes with the next one.
create or replace function rewards.hear_act(
  act_id uuid, member uuid, act_name text, happened text, same_as text, act_facts jsonb, happened_at timestamptz,
  keys text[], out kept boolean, out programs uuid[], out versions int[], out confirms uuid[], out lacking uuid[],
  out is_told_again boolean
) language sql as $$
  select * from rewards.record_act(act_id, member, act_name, happened, same_as, act_facts, happened_at, keys)
$$;
