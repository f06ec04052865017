-- An authenticator is in force for one issuer and one address by a change that was applied, a mail domain that is not the
-- issuer's by another; the account is the one that accepted the invitation, or that the change names.
create or replace function issuers.authenticators_by_two() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
  moved boolean := is_new or (new.issuer_id, new.email) is distinct from (old.issuer_id, old.email);
  made jsonb := identity.public_applied_change(new.change_request, 'authenticator', new.id);
  fits boolean := coalesce(made ->> 'email' = new.email and made ->> 'issuerId' = new.issuer_id::text, false);
begin
  if new.in_force and new.removed_at is null then
    if is_new or not old.in_force or moved or old.removed_at is not null then
      if not fits or not is_new and not issuers.newer_change(old.change_request, new.change_request) then
        raise exception 'an authenticator is in force by two people' using errcode = 'check_violation';
      end if;
    end if;
  end if;
  if not is_new and new.change_request is distinct from old.change_request
    and not issuers.newer_change(old.change_request, new.change_request) then
    raise exception 'a change counts once' using errcode = 'check_violation';
  end if;
  if new.domain_confirmed_at is not null and (is_new or old.domain_confirmed_at is null or moved) and not (
      coalesce(identity.public_applied_change(new.domain_change, 'authenticator_domain', new.id) ->> 'email' = new.email, false)
      and (is_new or issuers.newer_change(old.domain_change, new.domain_change))) then
    raise exception 'a mail domain is confirmed by two people' using errcode = 'check_violation';
  end if;
  if new.account_id is not null and (is_new or new.account_id is distinct from old.account_id)
    and not identity.public_accepted_invitation(new.invitation_id, new.account_id)
    and not coalesce(fits and made ->> 'accountId' = new.account_id::text, false) then
    raise exception 'an authenticator is whoever accepted the invitation' using errcode = 'check_violation';
  end if;
  return new;
end $$;
