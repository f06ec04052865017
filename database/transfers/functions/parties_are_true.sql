create or replace function transfers.parties_are_true() returns trigger language plpgsql as $$
begin
  if not exists (select from transfers.requests r where r.id = new.request_id and r.maker_id = new.maker_id
      and r.sender_id = new.sender_id and r.receiver_id is not distinct from new.receiver_id and r.submission = new.submission) then
    raise exception 'a decision names the parties of its request' using errcode = 'check_violation';
  end if;
  if not identity.public_role_is_usable(new.checker_id, 'checker', new.at) then
    raise exception 'whoever decides has been a checker for 24 hours' using errcode = 'check_violation';
  end if;
  return new;
end $$;
