-- Awards that move together are counted together: a payment of hundreds changes their program's row once.
drop trigger disbursements_count on rewards.disbursements;
create trigger disbursements_count after insert on rewards.disbursements
  for each row execute function rewards.count_disbursement();
create trigger disbursements_count_moves after update on rewards.disbursements
  referencing old table as was new table as is_now
  for each statement execute function rewards.count_disbursement_moves();
