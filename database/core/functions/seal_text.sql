-- A seal as it is marked and chained: all that it says, in one line of text.
create or replace function core.seal_text(id bigint, relation text, key text, digest bytea, role text, program text, xid bigint,
  at timestamptz) returns text language sql stable parallel safe as $$
  select id || '|' || relation || '|' || key || '|' || coalesce(encode(digest, 'hex'), '-') || '|' || role || '|' || program
    || '|' || xid || '|' || extract(epoch from at)
$$;
