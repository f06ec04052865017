-- A decision names the parties of its request, and whoever decides is a checker or stands in for one: who then is no party either.
create or replace function transfers.parties_are_true() returns trigger language plpgsql as $$
begin
  if not exists (select from transfers.requests r where r.id = new.request_id and r.maker_id = new.maker_id
      and r.sender_id = new.sender_id and r.receiver_id is not distinct from new.receiver_id and r.submission = new.submission) then
    raise exception 'a decision names the parties of its request' using errcode = 'check_violation';
  end if;
  if new.for_id is null then
    if not identity.public_role_is_usable(new.checker_id, 'checker', new.at) then
      raise exception 'whoever decides has been a checker for 24 hours' using errcode = 'check_violation';
    end if;
  elsif not transfers.may_stand_in(new.checker_id, new.for_id, new.at) then
    raise exception 'whoever decides for a checker is their deputy' using errcode = 'check_violation';
  elsif new.for_id in (new.maker_id, new.sender_id) or new.for_id is not distinct from new.receiver_id then
    raise exception 'nobody decides for a party' using errcode = 'check_violation';
  end if;
  return new;
end $$;
