-- A type of document that somebody is asked for.
create view vault.public_needs as
select owner_id, type
from vault.needs;
