-- A request to verify a document, and how it stands.
create view verification.public_requests as
select document_id, owner_id, status
from verification.requests;
