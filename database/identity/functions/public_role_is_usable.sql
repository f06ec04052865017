-- Whether an account may use what a role opens: it was given at least 24 hours ago (or by no person), and the account gave the
-- role to nobody in whose hands it has been for less than that.
create or replace function identity.public_role_is_usable(p_account uuid, p_role text, p_at timestamptz) returns boolean
language sql stable as $$
  select exists (select from identity.account_roles r where r.account_id = p_account and r.role = p_role
      and (r.granted_by is null or r.granted_at <= p_at - interval '24 hours'))
    and not exists (select from identity.account_roles r left join identity.change_requests c on c.id = r.change_request
      where r.role = p_role and r.account_id <> p_account and p_account in (r.granted_by, c.confirmed_by)
        and greatest(r.granted_at, c.applied_at) > p_at - interval '24 hours')
$$;
