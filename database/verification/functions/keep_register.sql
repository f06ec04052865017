-- An entry is never changed and never leaves; it is numbered once.
create or replace function verification.keep_register() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.seq is not null
    or (old.id, old.kind, old.entry, old.credential_id, old.organisation, old.entered_at)
      is distinct from (new.id, new.kind, new.entry, new.credential_id, new.organisation, new.entered_at) then
    raise exception 'the register is never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
