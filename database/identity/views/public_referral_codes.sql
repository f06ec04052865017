-- Whose code for friends it is; of active accounts alone.
create view identity.public_referral_codes as
select c.account_id, c.code, a.first_name
from identity.referral_codes c join identity.accounts a on a.id = c.account_id
where a.status = 'active';
