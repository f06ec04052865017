-- Whether a maker decides for this checker at a moment: while they stand in, and neither of the two was given, or gave somebody,
-- what they use for it within 24 hours.
create or replace function transfers.may_stand_in(p_deputy uuid, p_checker uuid, p_at timestamptz) returns boolean
language sql stable as $$
  select transfers.stands_in_for(p_deputy, p_at) is not distinct from p_checker
    and identity.public_role_is_usable(p_checker, 'checker', p_at)
    and identity.public_role_is_usable(p_deputy, 'maker', p_at)
    and coalesce(identity.public_gave_role_at(p_deputy, 'checker') + interval '24 hours' <= p_at, true)
$$;
