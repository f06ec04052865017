-- What waits for a second admin, or for its day, about one account, authenticator, notary or issuer.
create view identity.public_open_changes as
select id, kind, coalesce(subject_id, account_id) as about_id
from identity.change_requests
where status in ('pending', 'confirmed') and coalesce(subject_id, account_id) is not null;
