-- Letters without case and marks, so that "Fernandez" finds "Fernández".
create or replace function identity.public_folded(words text) returns text
language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;
