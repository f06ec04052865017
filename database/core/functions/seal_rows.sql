-- Trigger on a sealed table, after a statement that inserts: as core.seal_row, all rows at once.
create or replace function core.seal_rows() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
declare
  relation text := tg_table_schema || '.' || tg_table_name;
  keys text[] := tg_argv[0]; omitted text[] := tg_argv[1];
  role text := session_user; program text := current_setting('application_name'); xid bigint := pg_current_xact_id()::text::bigint;
  given text := nullif(current_setting('ao.mark', true), '');
begin
  insert into core.row_seals (id, relation, key, digest, role, program, xid, at, nonce, mark)
  select n.id, relation, n.key, n.digest, role, program, xid, now(), decode(left(given, 32), 'hex'),
    core.seal_mark(given, core.seal_text(n.id, relation, n.key, n.digest, role, program, xid, now()))
  from (select nextval('core.row_seals_id') as id, core.row_key(r.said, keys) as key, core.row_digest(r.said, omitted) as digest
    from (select to_jsonb(i) as said from inserted i offset 0) r offset 0) n;
  return null;
end $$;
