-- What was found of each claim, without what the document says instead and what explains it: of a holder who is forgotten.
create or replace function verification.without_names(checks jsonb) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_agg(one - 'says' - 'explained' order by at), '[]') from jsonb_array_elements(checks) with ordinality as c (one, at)
$$;
