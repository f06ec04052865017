-- The month of the calendar in which an intake begins: `2027-09`.
create or replace function catalogue.public_intake_month(intake uuid) returns text
language sql stable parallel safe as $$
  select to_char(starts_on, 'YYYY-MM') from catalogue.intakes where id = intake
$$;
