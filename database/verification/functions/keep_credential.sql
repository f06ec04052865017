-- What was signed never changes, and what was revoked stays revoked. The salts, by which the holder opens it, may go.
create or replace function verification.keep_credential() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.id, old.request_id, old.status_list, old.status_index, old.key_id, old.body, old.digest, old.issued_at, old.public_url,
        old.institution_key_id, old.lasting_key_id)
      is distinct from
      (new.id, new.request_id, new.status_list, new.status_index, new.key_id, new.body, new.digest, new.issued_at, new.public_url,
        new.institution_key_id, new.lasting_key_id)
    or (new.salts <> old.salts and new.salts <> '{}')
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'a credential is never changed and a revocation never taken back' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
