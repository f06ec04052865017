-- Coins that were earned are measured from now on: the next hour counts all days anew.
alter table reports.measures drop constraint measures_measure_check;
alter table reports.measures add constraint measures_measure_check check (measure in
  ('verified_by_tier', 'verified_by_issuer', 'answered', 'closed', 'coins_spent', 'coins_earned'));
delete from reports.measures;
