-- An account that acts for a university.
create view catalogue.public_provider_staff as
select provider_id, account_id
from catalogue.provider_staff;
