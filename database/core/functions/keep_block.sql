-- Of a block nothing changes but by which secret of AO's it is known.
create or replace function core.keep_block() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'mark' <> to_jsonb(old) - 'mark' then
    raise exception 'core.seal_blocks is append-only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
