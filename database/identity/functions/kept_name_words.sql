-- The words by which a person is found: those of all names, their forms in Latin letters, and the parts before and behind an
-- apostrophe, which many leave a blank for ("O Brien"). Plain letters, the most of them, have but one form.
create or replace function identity.kept_name_words(first_name text, last_name text, written_name text) returns text[]
language sql immutable parallel safe as $$
  select case when first_name || last_name || written_name ~ '^[A-Za-z0-9 .,-]*$'
    then identity.name_words(first_name || ' ' || last_name, written_name)
    else identity.name_words(first_name || ' ' || last_name, written_name)
      || identity.name_words(identity.latin_forms(first_name || ' ' || last_name || ' ' || written_name), '')
      || case when first_name || last_name || written_name ~ '[''’‘ʻʼ՚]' then
        identity.name_words(translate(first_name || ' ' || last_name || ' ' || written_name, '''’‘ʻʼ՚', '      '), '') else '{}' end
    end
$$;
