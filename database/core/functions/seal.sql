-- Seals one row as it stands now. Its number is drawn inside the statement that inserts it, so that whoever holds a number holds the
-- table's lock as well (server/core/work/seal-rows.ts waits for them).
create or replace function core.seal(p_relation text, p_key text, p_digest bytea) returns void language plpgsql as $$
declare
  p_program text := current_setting('application_name'); p_xid bigint := pg_current_xact_id()::text::bigint;
  given text := nullif(current_setting('ao.mark', true), '');
begin
  insert into core.row_seals (id, relation, key, digest, role, program, xid, at, nonce, mark)
  select n.id, p_relation, p_key, p_digest, session_user, p_program, p_xid, now(), decode(left(given, 32), 'hex'),
    core.seal_mark(given, core.seal_text(n.id, p_relation, p_key, p_digest, session_user, p_program, p_xid, now()))
  from (select nextval('core.row_seals_id') as id offset 0) n;
end $$;
