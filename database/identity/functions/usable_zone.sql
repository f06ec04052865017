-- The name of a zone if this database knows it too: browsers may have newer data. Offsets (`+05:30`) are no zones, and mean
-- the opposite here.
create or replace function identity.usable_zone(name text) returns text language plpgsql immutable as $$
begin
  if name !~ '^[A-Z][A-Za-z0-9_+/-]*$' or (timestamp '2026-01-01' at time zone name) is null then return null; end if;
  return name;
exception when invalid_parameter_value then return null;
end $$;
