create or replace function transfers.begins_as_draft() returns trigger language plpgsql as $$
begin
  if new.status <> 'draft' then raise exception 'a request begins as a draft' using errcode = 'check_violation'; end if;
  return new;
end $$;
