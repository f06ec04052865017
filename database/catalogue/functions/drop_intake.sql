-- Removes an intake; one that somebody applied for stays, closed since yesterday.
create or replace function catalogue.drop_intake(intake uuid, today date) returns void language plpgsql as $$
begin
  delete from catalogue.intakes where id = intake;
exception when foreign_key_violation then
  update catalogue.intakes set closes_on = least(closes_on, today - 1), opens_on = least(opens_on, today - 1) where id = intake;
end $$;
