-- The words of a name, without case and marks. Where a name begins or ends otherwise, '' is among them.
create or replace function identity.name_words(first_name text, last_name text) returns text[]
language sql immutable parallel safe as $$
  select regexp_split_to_array(identity.public_folded(first_name || ' ' || last_name), '[^[:alnum:]]+')
$$;
