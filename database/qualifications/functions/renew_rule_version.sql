-- Whoever keeps rows in memory sees by the version that they are others.
create or replace function qualifications.renew_rule_version() returns trigger language plpgsql as $$
begin
  update qualifications.rule_version set version = version + 1;
  return null;
end $$;
