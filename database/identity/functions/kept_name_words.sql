-- The words by which a person is found: those of all names, their forms in Latin letters, and the parts before and behind an
-- apostrophe, which many leave a blank for ("O Brien"). Plain letters, the most of them, have but one form. Not in SQL: it would be
-- planned anew for each account that is written.
create or replace function identity.kept_name_words(first_name text, last_name text, written_name text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  names text := first_name || ' ' || last_name || ' ' || written_name;
  words text[] := identity.name_words(names, '');
begin
  if names ~ '^[A-Za-z0-9 .,-]*$' then return words; end if;
  words := words || identity.name_words(identity.latin_forms(names), '');
  if names ~ '[''’‘ʻʼ՚]' then words := words || identity.name_words(translate(names, '''’‘ʻʼ՚', '      '), ''); end if;
  return words;
end
$$;
