-- No payout is approved before its names were screened and every hit was cleared, whoever writes the row.
create or replace function transfers.payout_is_screened() returns trigger language plpgsql as $$
begin
  if new.type = 'bank' and new.status = 'approved' and old.status <> 'approved' and not coalesce((
      select s.outcome = 'clear' or s.cleared_by is not null from transfers.screenings s
      where s.request_id = new.id and s.submission = new.submission order by s.at desc, s.id desc limit 1), false) then
    raise exception 'the payout has not passed its screening' using errcode = 'check_violation';
  end if;
  return new;
end $$;
