-- Of a person whose account is erased what happened is forgotten.
create or replace function applications.stays() returns trigger language plpgsql as $$
begin
  if tg_table_name = any (array['moves']) and current_setting('ao.erasing', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'what happened stays' using errcode = 'restrict_violation';
end $$;
