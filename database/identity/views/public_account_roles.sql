-- A role that an account holds.
create view identity.public_account_roles as
select account_id, role
from identity.account_roles;
