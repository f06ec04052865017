-- Trigger on a sealed table, after each row: `keys`, `omitted`. Text of times and bytes is the same whatever the session says.
create or replace function core.seal_row() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
declare
  relation text := tg_table_schema || '.' || tg_table_name;
  keys text[] := tg_argv[0]; omitted text[] := tg_argv[1];
  before jsonb := to_jsonb(old); said jsonb := to_jsonb(new); was text := core.row_key(before, keys);
begin
  if tg_op <> 'INSERT' and was is distinct from core.row_key(said, keys) then
    perform core.seal(relation, was, null);
  end if;
  if tg_op <> 'DELETE' then perform core.seal(relation, core.row_key(said, keys), core.row_digest(said, omitted)); end if;
  return null;
end $$;
