-- Whose DID it is never changes, and what ended stays ended.
create or replace function verification.keep_institution() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (old.id, old.issuer_id, old.kind, old.domain, old.did, old.created_at)
      is distinct from (new.id, new.issuer_id, new.kind, new.domain, new.did, new.created_at)
    or (old.verified_at is not null and new.verified_at is distinct from old.verified_at) then
    raise exception 'a DID is never given to another and never forgotten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
