-- An institution's public key is for ever what it was and whose it was, and a withdrawn one stays withdrawn.
create or replace function verification.keep_institution_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.id, old.institution_id, old.public_key, old.token_key_id, old.created_at)
      is distinct from (new.id, new.institution_id, new.public_key, new.token_key_id, new.created_at)
    or (old.published_at is not null and new.published_at is distinct from old.published_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'a key is never changed and never forgotten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
