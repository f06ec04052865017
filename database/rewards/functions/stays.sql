create or replace function rewards.stays() returns trigger language plpgsql as $$
begin
  raise exception 'what happened stays' using errcode = 'restrict_violation';
end $$;
