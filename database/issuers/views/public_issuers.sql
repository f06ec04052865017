-- An issuer, archived ones included.
create view issuers.public_issuers as
select id, archived_at
from issuers.issuers;
