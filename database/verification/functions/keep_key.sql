-- A public key is for ever what it was and where it was, and a withdrawn one stays withdrawn. Only its wrapping may change.
create or replace function verification.keep_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.id, old.purpose, old.public_key, old.token_key_id, old.created_at, old.active_from)
      is distinct from (new.id, new.purpose, new.public_key, new.token_key_id, new.created_at, new.active_from)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'a key is never changed and never forgotten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
