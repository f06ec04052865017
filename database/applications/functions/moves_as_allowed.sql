create or replace function applications.moves_as_allowed() returns trigger language plpgsql as $$
begin
  if not exists (select from applications.transitions t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'no application goes from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
