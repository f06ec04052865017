-- How a customer found the help they got: one answer a ticket, which they may change.
create table helpdesk.ratings (
  ticket_id bigint primary key references helpdesk.tickets (id),
  stars int not null check (stars between 1 and 5),
  rated_at timestamptz not null
);
