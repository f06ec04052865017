-- Payments go out five hundred at a time: the step that each of them takes is known to be listed.
drop trigger status_moves on rewards.disbursements;
create trigger status_moves before update on rewards.disbursements
  for each row when (old.status is distinct from new.status
    and not (new.status = 'paid' and old.status in ('pending', 'approved')))
  execute function core.moves_as_listed('status',
    'pending > approved', 'pending > on hold', 'pending > voided', 'pending > paid', 'approved > on hold',
    'approved > voided', 'approved > paid', 'on hold > approved', 'on hold > voided');

-- Shares with two decimals: three owners alike are 33.33, 33.33 and 33.34.
alter table rewards.program_owners drop constraint program_owners_percent_check,
  alter column percent type numeric(5, 2),
  add constraint program_owners_percent_check check (percent > 0 and percent <= 100);
