-- Letters without case and marks, so that "Fernandez" finds "Fernández", and "zolc" finds "Żółć": letters that are no plain letter
-- with a mark are written as their neighbours write them. Plain ASCII, the most of them, has no marks to look for.
create or replace function identity.public_folded(words text) returns text
language sql immutable parallel safe as $$
  select case when octet_length(words) = length(words) then lower(words)
    else replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')), 'łøđðħŧıŋ', 'loddhtin'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;
