-- A SWIFT code with its branch: eight characters mean the head office, `XXX`. Empty stays empty.
create or replace function transfers.full_bic(typed text) returns text language sql immutable parallel safe as $$
  select case length(plain) when 8 then plain || 'XXX' else plain end
  from (select transfers.plain_number(typed) as plain) typed
$$;
