-- Roles that two admins give name the applied change: one about this role of this account, or one that made this person an
-- authenticator or notary and whose invitation they accepted. A role that no person gives (the operator's command, the demo,
-- a registration) needs none; whoever came by an invitation was given it by a person.
create or replace function identity.roles_by_two() returns trigger language plpgsql as $$
begin
  if identity.role_needs_two(new.role)
    and (new.granted_by is not null or exists (select from identity.invitations i where i.id = new.account_id))
    and not exists (
      select from identity.change_requests c
      where c.id = new.change_request and c.status = 'applied' and (
        c.kind = 'role_granted' and c.account_id = new.account_id and c.payload ->> 'role' = new.role
        or c.kind = new.role and exists (
          select from identity.invitations i
          where i.change_request = c.id and i.accepted_by = new.account_id and new.role = any (i.roles)
            and i.mail = c.payload ->> 'email'))) then
    raise exception 'the role % is given by two admins', new.role using errcode = 'check_violation';
  end if;
  return new;
end $$;
