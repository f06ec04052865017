-- No request becomes approved without the approvals it needs, whoever writes the row.
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
    if new.type = 'bank' and wallet.public_hold_purpose(new.hold_id) is distinct from 'payout' then
      raise exception 'a payout is paid from bought coins' using errcode = 'check_violation';
    end if;
  end if;
  if old.status = 'approved' and new.status <> 'approved' then
    raise exception 'an approved transfer stays approved' using errcode = 'check_violation';
  end if;
  return new;
end $$;
