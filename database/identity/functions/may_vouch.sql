-- Whether one of the staff may vouch for people: active, with a role that is usable and did not come by an invitation within 24 hours.
create or replace function identity.may_vouch(p_account uuid, p_at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from identity.account_roles r join identity.accounts a on a.id = r.account_id and a.status = 'active'
    where r.account_id = p_account and r.role in ('support', 'admin')
      and identity.public_role_is_usable(p_account, r.role, p_at)
      and not exists (
        select from identity.invitations i
        where i.accepted_by = p_account and r.role = any (i.roles) and i.accepted_at > p_at - interval '24 hours'))
$$;
