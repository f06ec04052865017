-- An approval stands as it was decided until it is taken back, or its holder is forgotten: then its words go, and nothing else.
create or replace function verification.keep_approval() returns trigger language plpgsql as $$
begin
  if old.forgotten_at is null and new.forgotten_at is not null
    and (new.status, new.tier, new.public_id, new.document_id, new.owner_id, new.issuer_id, new.decided_by, new.decided_at,
      new.checks, new.method, new.document_type, new.file_sha256, new.price, new.hold_id)
      is not distinct from (old.status, old.tier, old.public_id, old.document_id, old.owner_id, old.issuer_id, old.decided_by,
        old.decided_at, verification.without_names(old.checks), old.method, old.document_type, old.file_sha256, old.price, old.hold_id)
    and (new.title, new.remarks, new.claims) = ('', '', '[]') then
    return new;
  end if;
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
