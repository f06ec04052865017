-- Sessions that others bind something to, such as an address of a file: whether they still last.
create view identity.public_sessions as
select id, account_id, expires_at
from identity.sessions
where ended_at is null;
