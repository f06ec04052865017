-- A file that is kept; its bytes come from bytesOf.
create view vault.public_files as
select id, owner_id, name, type, bytes, sha256
from vault.files;
