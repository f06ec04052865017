-- A word and those that become it when two neighbouring letters change places, as fingers do.
create or replace function identity.turned_letters(word text) returns text[]
language sql immutable strict parallel safe as $$
  select array[word] || array(
    select distinct left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2)
    from generate_series(1, length(word) - 1) i where length(word) >= 3)
$$;
