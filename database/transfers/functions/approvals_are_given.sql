-- No request becomes approved without the approvals it needs, whoever writes the row.
create or replace function transfers.approvals_are_given() returns trigger language plpgsql as $$
begin
  if new.status = 'approved' and old.status <> 'approved' and (select count(*) from transfers.decisions d
      where d.request_id = new.id and d.submission = new.submission and d.decision = 'approved') < new.approvals_needed then
    raise exception 'approvals are missing' using errcode = 'check_violation';
  end if;
  if old.status = 'approved' and new.status <> 'approved' then
    raise exception 'an approved transfer stays approved' using errcode = 'check_violation';
  end if;
  return new;
end $$;
