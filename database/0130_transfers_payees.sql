-- A payee is all that decides where the money goes, worked out by SQL from the form. Before, bank and holder were not in it.
drop index transfers.requests_by_sender;
drop index transfers.requests_by_payee;
alter table transfers.requests drop constraint submitted_is_complete;
alter table transfers.requests drop column payee;
alter table transfers.requests
  add column payee text generated always as (transfers.payee_of(type, form, receiver_id)) stored,
  add column counterparty text[] generated always as (transfers.counterparty_of(type, form, receiver_id)) stored;
alter table transfers.requests
  add constraint submitted_is_complete check (status in ('draft', 'rejected') or
    (submission > 0 and sender_id is not null and coins is not null and approvals_needed is not null
      and payee is not null and submitted_at is not null and expires_at is not null and purpose is not null));
create index requests_by_sender on transfers.requests (sender_id, payee, submitted_at desc) where sender_id is not null;
-- What went to a counterparty lately, whoever sent it: thresholds and limits count it together.
create index requests_by_counterparty on transfers.requests using gin (counterparty, changed_at)
  where status in ('pending approval', 'approved');

-- Mandates for bank accounts said neither bank nor holder for certain: they end, and what rests on them asks its sender anew.
update transfers.mandates set ended_at = greatest(now(), signed_at) where type = 'bank' and ended_at is null;
