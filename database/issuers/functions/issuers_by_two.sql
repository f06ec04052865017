-- Whom an authenticator vouches for is agreed upon by two admins: name, other names, country and website of an issuer that has
-- any, and its return to the active.
create or replace function issuers.issuers_by_two() returns trigger language plpgsql as $$
begin
  if ((new.name, new.aliases, new.country, new.website) is distinct from (old.name, old.aliases, old.country, old.website)
      and exists (select from issuers.authenticators a where a.issuer_id = new.id and a.removed_at is null)
    or new.status = 'active' and old.status <> 'active'
      and exists (select from issuers.authenticators a where a.issuer_id = new.id and a.removed_at is null and a.in_force))
    and (identity.public_applied_change(new.change_request, 'issuer', new.id) is null
      or not issuers.newer_change(old.change_request, new.change_request)) then
    raise exception 'what an issuer is called and whether it is active is changed by two admins' using errcode = 'check_violation';
  end if;
  if new.change_request is distinct from old.change_request
    and not issuers.newer_change(old.change_request, new.change_request) then
    raise exception 'a change counts once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
