-- For what is append-only and yet a person's: it changes and goes only while that person's account is erased.
create or replace function core.stays_unless_erased() returns trigger language plpgsql as $$
begin
  if current_setting('ao.erasing', true) is distinct from 'on' then
    raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
