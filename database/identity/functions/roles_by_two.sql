-- Maker, checker and admin are given by two admins: whoever writes the row names the applied change, unless no person gives the role.
create or replace function identity.roles_by_two() returns trigger language plpgsql as $$
begin
  if new.role in ('maker', 'checker', 'admin') and new.granted_by is not null and not exists (
    select from identity.change_requests c
    where c.id = new.change_request and c.kind = 'role_granted' and c.status = 'applied'
      and c.account_id = new.account_id and c.payload ->> 'role' = new.role
  ) then
    raise exception 'the role % is given by two admins', new.role using errcode = 'check_violation';
  end if;
  return new;
end $$;
