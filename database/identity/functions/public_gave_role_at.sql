-- When an account last had a hand in giving somebody else what a role opens: it gave the role or confirmed that, or it confirmed
-- a deputy, who decides as a checker does. Null for never.
create or replace function identity.public_gave_role_at(p_account uuid, p_role text) returns timestamptz
language sql stable as $$
  select max(given.at) from (
    select greatest(r.granted_at, c.applied_at) as at
    from identity.account_roles r left join identity.change_requests c on c.id = r.change_request
    where r.role = p_role and r.account_id <> p_account and p_account in (r.granted_by, c.confirmed_by)
    union all
    select c.applied_at from identity.change_requests c
    where p_role = 'checker' and c.kind = 'deputy' and c.status = 'applied' and c.confirmed_by = p_account) given
$$;
