-- A column of states takes only the steps that its trigger lists: first the column, then each step as 'from > to'; a
-- state that is not there yet is 'none'.
create or replace function core.moves_as_listed() returns trigger language plpgsql as $$
declare
  was text := coalesce(to_jsonb(old) ->> tg_argv[0], 'none');
  is_now text := coalesce(to_jsonb(new) ->> tg_argv[0], 'none');
begin
  for step in 1 .. tg_nargs - 1 loop
    if tg_argv[step] = was || ' > ' || is_now then return new; end if;
  end loop;
  raise exception '%.%: no row goes from % to %', tg_table_schema, tg_table_name, was, is_now using errcode = 'check_violation';
end $$;
