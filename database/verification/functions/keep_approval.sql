-- An approval stands as it was decided until it is taken back.
create or replace function verification.keep_approval() returns trigger language plpgsql as $$
begin
  if new.status not in ('approved', 'approval-reverted')
    or (new.status = 'approved' and verification.request_text(old) <> verification.request_text(new))
    or (old.decided_by, old.decided_at, old.decided_as, old.checks, old.method, old.claims, old.file_sha256, old.title, old.tier,
        old.document_type, old.public_id, old.document_id, old.owner_id)
      is distinct from (new.decided_by, new.decided_at, new.decided_as, new.checks, new.method, new.claims, new.file_sha256,
        new.title, new.tier, new.document_type, new.public_id, new.document_id, new.owner_id) then
    raise exception 'an approval is taken back, never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
