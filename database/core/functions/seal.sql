-- Seals one row as it stands now. Its number is drawn inside the statement that inserts it, so that whoever holds a number holds the
-- table's lock as well (server/core/work/seal-rows.ts waits for them).
create or replace function core.seal(p_relation text, p_key text, p_digest bytea) returns void language sql
security definer set search_path = pg_catalog, pg_temp as $$
  insert into core.row_seals (id, relation, key, digest, role, program, xid, at, nonce, mark)
  select n.id, p_relation, p_key, p_digest, n.role, n.program, n.xid, n.at, decode(left(n.given, 32), 'hex'),
    core.seal_mark(n.given, core.seal_text(n.id, p_relation, p_key, p_digest, n.role, n.program, n.xid, n.at))
  from (select nextval('core.row_seals_id') as id, session_user::text as role, current_setting('application_name') as program,
    pg_current_xact_id()::text::bigint as xid, now() as at, nullif(current_setting('ao.mark', true), '') as given offset 0) n
$$;
