-- A whole name in the order its bearer chose. Many people have one name only.
create or replace function identity.full_name(first_name text, last_name text, family_first boolean) returns text
language sql immutable parallel safe as $$
  select trim(case when family_first then last_name || ' ' || first_name else first_name || ' ' || last_name end)
$$;
