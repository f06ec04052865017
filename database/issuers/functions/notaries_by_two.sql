-- A notary is active under one name, number and address by a change that was applied; the account is the one that accepted the
-- invitation, or that the change names.
create or replace function issuers.notaries_by_two() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
  made jsonb := identity.public_applied_change(new.change_request, 'notary', new.id);
  fits boolean := coalesce(made ->> 'email' = new.email and made ->> 'name' = new.name
    and made ->> 'registrationNumber' = new.registration_number, false);
begin
  if new.status = 'active' and new.removed_at is null and (is_new or old.status <> 'active' or old.removed_at is not null
      or (new.email, new.name, new.registration_number) is distinct from (old.email, old.name, old.registration_number))
    and not (fits and (is_new or issuers.newer_change(old.change_request, new.change_request))) then
    raise exception 'a notary is active by two admins' using errcode = 'check_violation';
  end if;
  if not is_new and new.change_request is distinct from old.change_request
    and not issuers.newer_change(old.change_request, new.change_request) then
    raise exception 'a change counts once' using errcode = 'check_violation';
  end if;
  if new.account_id is not null and (is_new or new.account_id is distinct from old.account_id)
    and not identity.public_accepted_invitation(new.invitation_id, new.account_id)
    and not coalesce(fits and made ->> 'accountId' = new.account_id::text, false) then
    raise exception 'a notary is whoever accepted the invitation' using errcode = 'check_violation';
  end if;
  return new;
end $$;
