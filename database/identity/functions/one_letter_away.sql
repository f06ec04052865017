-- A word's neighbours: those that become it when one letter is added, left out or replaced, or two change places. Letters are
-- added of the scripts that have few; of others only those are given that need none.
create or replace function identity.one_letter_away(word text) returns text[]
language sql immutable strict parallel safe as $$
  with letters (letter) as (
    select chr(code) from (values
      ('[a-z]', 97, 122), ('[\u03b1-\u03c9]', 945, 969), ('[\u0430-\u045f]', 1072, 1119),
      ('[\u05d0-\u05ea]', 1488, 1514), ('[\u0621-\u064a]', 1569, 1610)) script (shape, first, last)
    cross join lateral generate_series(first, last) code
    where word ~ shape)
  select case when length(word) between 4 and 20 then array(
    select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i
    union
    select left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2)
    from generate_series(1, length(word) - 1) i
    union
    select left(word, i - 1) || letter || substr(word, i + 1) from generate_series(1, length(word)) i cross join letters
    union
    select left(word, i) || letter || substr(word, i + 1) from generate_series(0, length(word)) i cross join letters)
  else '{}' end
$$;
