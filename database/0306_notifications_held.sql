-- Notices whose mail is held until several can go together, or until it is day where the reader is.
alter table notifications.notices add column mail_due timestamptz;
create index notices_held on notifications.notices (mail_due) where mail_due is not null;
create index notices_held_of_account on notifications.notices (account_id) where mail_due is not null;

-- How often mail comes, and whether it waits for the morning; nobody who chose nothing has a row.
create table notifications.mail_rhythms (
  account_id uuid primary key references identity.accounts (id) on delete cascade,
  rhythm text not null check (rhythm in ('soon', 'daily')),
  quiet boolean not null
);
