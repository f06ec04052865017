create or replace function transfers.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'requests and decisions stay' using errcode = 'restrict_violation';
end $$;
