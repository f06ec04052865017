-- From when an account may use what a role opens: 24 hours after a person gave it, and 24 hours after the account gave the role
-- to somebody. Null when it does not hold the role.
create or replace function identity.public_role_usable_from(p_account uuid, p_role text) returns timestamptz
language sql stable as $$
  select greatest(
    case when held.granted_by is null then '-infinity' else held.granted_at + interval '24 hours' end,
    identity.public_gave_role_at(p_account, p_role) + interval '24 hours')
  from identity.account_roles held where held.account_id = p_account and held.role = p_role
$$;
