-- Documents vouched for now, by level.
create view verification.public_verified_documents as
  select distinct r.document_id, r.owner_id, r.tier from verification.requests r where r.status = 'approved';
