-- Keeps the words of a name where people are found by them.
create or replace function identity.keep_name_places() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.first_name, old.last_name, old.written_name, old.latin_name)
      is not distinct from (new.first_name, new.last_name, new.written_name, new.latin_name) then return null; end if;
    delete from identity.name_places where account_id = new.id;
  end if;
  insert into identity.name_places (word, created_at, account_id)
  select distinct word, new.created_at, new.id from unnest(identity.kept_name_words(new.first_name, new.last_name, new.written_name)
    || identity.kept_latin_words(new.first_name || ' ' || new.last_name || ' ' || new.written_name, new.latin_name)) word
  where word <> '';
  return null;
end
$$;
