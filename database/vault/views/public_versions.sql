-- A file that was put into a document, and who put it there.
create view vault.public_versions as
select document_id, by_id
from vault.versions;
