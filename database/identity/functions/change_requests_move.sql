-- A change request moves pending → confirmed → applied, or is refused on the way; what it says stays. Whoever confirms is an
-- active admin, and nobody confirms more power for themselves.
create or replace function identity.change_requests_move() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.account_id, new.subject_id, new.payload, new.lines, new.raises, new.requested_by, new.requested_at)
    is distinct from (old.id, old.kind, old.account_id, old.subject_id, old.payload, old.lines, old.raises, old.requested_by,
      old.requested_at)
    or (old.status, new.status) not in (('pending', 'confirmed'), ('pending', 'refused'), ('confirmed', 'applied'), ('confirmed', 'refused'))
    or (old.confirmed_by is not null and (new.confirmed_by, new.confirmed_at, new.applies_at)
      is distinct from (old.confirmed_by, old.confirmed_at, old.applies_at)) then
    raise exception 'a change request stays as it was confirmed' using errcode = 'restrict_violation';
  end if;
  if new.status = 'confirmed' and (new.raises and new.confirmed_by = new.account_id or not exists (
      select from identity.account_roles r join identity.accounts a on a.id = r.account_id
      where r.account_id = new.confirmed_by and r.role = 'admin' and a.status = 'active')) then
    raise exception 'a change is confirmed by an admin whom it gives nothing' using errcode = 'check_violation';
  end if;
  return new;
end $$;
