-- A payout to a bank is approved by at least one other person, whatever a table of thresholds or a row says.
update transfers.thresholds set approvals = 1 where type = 'bank' and approvals = 0;
alter table transfers.thresholds add constraint payouts_need_approval check (type <> 'bank' or approvals >= 1);
alter table transfers.requests add constraint payouts_need_approval
  check (type <> 'bank' or status in ('draft', 'rejected') or approvals_needed >= 1);

create or replace function transfers.approvals_are_given() returns trigger language plpgsql as $$
declare given bigint;
begin
  if new.status = 'approved' and old.status <> 'approved' then
    select count(*) into given from transfers.decisions d
      where d.request_id = new.id and d.submission = new.submission and d.decision = 'approved';
    if given < greatest(new.approvals_needed, case new.type when 'bank' then 1 else 0 end) then
      raise exception 'approvals are missing' using errcode = 'check_violation';
    end if;
    -- Promotional coins never leave as cash.
    if new.type = 'bank' and not exists (select from wallet.holds h where h.id = new.hold_id and h.purpose = 'payout') then
      raise exception 'a payout is paid from bought coins' using errcode = 'check_violation';
    end if;
  end if;
  if old.status = 'approved' and new.status <> 'approved' then
    raise exception 'an approved transfer stays approved' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What went to a payee lately, whoever sent it: limits are per counterparty too.
create index requests_by_payee on transfers.requests (payee, submitted_at desc) where type = 'bank' and payee is not null;
