-- The skeletons of a typed word that somebody has in their name, as they are kept. Some letters stand for several sounds: ch
-- for j, h and k, j for y, th for s, w for v; an h may be silent.
create or replace function identity.asked_skeletons(word text) returns text[]
language plpgsql stable strict as $$
declare
  readings text[] := array[word];
  sound text[];
begin
  if word !~ '^[a-z]+$' then return '{}'; end if;
  foreach sound slice 1 in array array[
    ['(?<!s)ch', 'h'], ['(?<!s)ch', 'k'], ['kh', 'h'], ['j', 'y'], ['th', 's'], ['(?!^)w|(?<=[^aeiouyw])v', 'b'], ['^ye', 'e'],
    ['g(?=[ei])', 'j'], ['(?<=[aeiou])h(?=[^aeiou])', ''], ['zh', 'z'], ['dh', 'z']]
  loop
    exit when cardinality(readings) > 8;
    if word ~ sound[1] then
      readings := readings || array(select regexp_replace(r, sound[1], sound[2], 'g') from unnest(readings) r where r ~ sound[1]);
    end if;
  end loop;
  return array(
    select key from (select distinct '~' || identity.name_skeleton(r) as key from unnest(readings) r) k
    where exists (select from identity.name_places p where p.word = k.key));
end
$$;
