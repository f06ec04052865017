-- A ticket: what it is about, whose it is, who works on it and how it stands; not what was written in it.
create view helpdesk.public_tickets as
select id, number, title, type, state, customer_id, owner_id, transaction_ref_id, created_at, first_response_at, closed_at
from helpdesk.tickets;
