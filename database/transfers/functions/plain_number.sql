-- The number of an account or a bank as it is compared: letters and digits alone, in capitals.
create or replace function transfers.plain_number(typed text) returns text language sql immutable parallel safe as $$
  select upper(regexp_replace(coalesce(typed, ''), '[^0-9A-Za-z]', '', 'g'))
$$;
