-- What a screening found stays; it is cleared once, by somebody who is no party of the request, nor for one.
create or replace function transfers.screening_is_only_cleared() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.cleared_by is null and new.cleared_by is not null
      and to_jsonb(new) - '{cleared_by,cleared_for,cleared_at,reason}'::text[]
        = to_jsonb(old) - '{cleared_by,cleared_for,cleared_at,reason}'::text[]
      and (new.cleared_for is null and identity.public_role_is_usable(new.cleared_by, 'checker', new.cleared_at)
        or new.cleared_for is not null and transfers.may_stand_in(new.cleared_by, new.cleared_for, new.cleared_at))
      and not exists (select from transfers.requests r where r.id = new.request_id
        and (new.cleared_by in (r.maker_id, r.sender_id, r.receiver_id) or new.cleared_for in (r.maker_id, r.sender_id, r.receiver_id))) then
    return new;
  end if;
  raise exception 'a screening stays as it was found' using errcode = 'restrict_violation';
end $$;
