-- The words in Latin letters by which names in other scripts are found, and the skeleton of each. A skeleton begins with ~, which
-- no word does.
create or replace function identity.kept_latin_words(names text, latin_name text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  latin text[];
begin
  if coalesce(latin_name, '') = '' then return '{}'; end if;
  latin := string_to_array(latin_name, ' ') || array_remove(identity.name_words(identity.latin_forms(names), ''), '');
  return array(select replace(w, '''', '') from unnest(latin) w)
    || array(select '~' || k from unnest(latin) w, identity.name_skeleton(w) k where k is not null);
end
$$;
