-- From when an account may use what a role opens: 24 hours after a person gave it, and 24 hours after the account gave the role
-- to somebody. Null when it does not hold the role.
create or replace function identity.public_role_usable_from(p_account uuid, p_role text) returns timestamptz
language sql stable as $$
  select greatest(
    case when held.granted_by is null then '-infinity' else held.granted_at + interval '24 hours' end,
    (select max(greatest(r.granted_at, c.applied_at)) + interval '24 hours'
      from identity.account_roles r left join identity.change_requests c on c.id = r.change_request
      where r.role = p_role and r.account_id <> p_account and p_account in (r.granted_by, c.confirmed_by)))
  from identity.account_roles held where held.account_id = p_account and held.role = p_role
$$;
