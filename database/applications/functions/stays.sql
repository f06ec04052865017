create or replace function applications.stays() returns trigger language plpgsql as $$
begin
  raise exception 'what happened stays' using errcode = 'restrict_violation';
end $$;
