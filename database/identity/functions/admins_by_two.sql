-- An admin is closed by two admins, and whoever holds a role that two admins give is opened by two: a change that was applied
-- is named, each only once. The operator's command, which has the database anyway, says so itself.
create or replace function identity.admins_by_two() returns trigger language plpgsql as $$
declare wanted text := case when new.status = 'disabled' then 'account_disabled' else 'account_enabled' end;
begin
  if new.status <> old.status and current_setting('ao.operator', true) is distinct from 'on'
    and exists (select from identity.account_roles r where r.account_id = new.id and (
      r.role = 'admin' or new.status = 'active' and identity.role_needs_two(r.role)))
    and (new.status_change is not distinct from old.status_change
      or identity.public_applied_change(new.status_change, wanted, new.id) is null) then
    raise exception 'this account is closed and opened by two admins' using errcode = 'check_violation';
  end if;
  return new;
end $$;
