-- What people are found by, kept beside them: their names, in Latin letters too, and their address. A changed name in other
-- letters waits for its Latin form.
create or replace function identity.keep_search_text() returns trigger
language plpgsql as $$
declare
  names text := new.first_name || ' ' || new.last_name || ' ' || new.written_name;
begin
  if tg_op = 'UPDATE' then
    if (old.first_name, old.last_name, old.written_name) is distinct from (new.first_name, new.last_name, new.written_name)
      and new.latin_name is not distinct from old.latin_name then new.latin_name := null; end if;
  end if;
  new.search_text := identity.public_folded(names || ' ' || new.mail)
    || case when names ~ '^[ -~]*$' then '' else identity.latin_forms(names) end
    || coalesce(' ' || nullif(replace(new.latin_name, '''', ''), ''), '');
  return new;
end
$$;
