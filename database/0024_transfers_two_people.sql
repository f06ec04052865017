-- A payout to a bank is approved by at least one other person, whatever a table of thresholds or a row says.
update transfers.thresholds set approvals = 1 where type = 'bank' and approvals = 0;
alter table transfers.thresholds add constraint payouts_need_approval check (type <> 'bank' or approvals >= 1);
alter table transfers.requests add constraint payouts_need_approval
  check (type <> 'bank' or status in ('draft', 'rejected') or approvals_needed >= 1);

-- What went to a payee lately, whoever sent it: limits are per counterparty too.
create index requests_by_payee on transfers.requests (payee, submitted_at desc) where type = 'bank' and payee is not null;
