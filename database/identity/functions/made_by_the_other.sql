-- Whether one of two staff had a hand in giving the other a role that vouches for people: then they are not two.
create or replace function identity.made_by_the_other(p_one uuid, p_two uuid) returns boolean language sql stable as $$
  select exists (
    select from identity.account_roles r left join identity.change_requests c on c.id = r.change_request
    where r.role in ('support', 'admin') and (
      r.account_id = p_one and p_two in (r.granted_by, c.requested_by, c.confirmed_by)
      or r.account_id = p_two and p_one in (r.granted_by, c.requested_by, c.confirmed_by)))
  or exists (
    select from identity.invitations i
    where i.roles && '{support,admin}'
      and (i.accepted_by = p_one and i.invited_by = p_two or i.accepted_by = p_two and i.invited_by = p_one))
$$;
