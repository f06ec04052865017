-- A request to verify a document, how it stands, and how long it took.
create view verification.public_requests as
select document_id, owner_id, status, tier, issuer_name, requested_at, decided_at
from verification.requests;
