-- A right to read a document that was given to an account; reference names what it was given for.
create view vault.public_grants as
select document_id, account_id, purpose, reference, revoked_at
from vault.grants;
