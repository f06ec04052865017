-- Names in other scripts, in Latin letters: null until a job has written them. No table is written anew: what people are found
-- by was a generated column, and is kept by a trigger from now on, also where a copy is restored.
alter table identity.accounts add column latin_name text check (length(latin_name) <= 1500);
alter table identity.accounts alter column search_text drop expression;
create trigger keep_search_text before insert or update of first_name, last_name, written_name, mail, latin_name on identity.accounts
  for each row execute function identity.keep_search_text();
alter table identity.accounts enable always trigger keep_search_text;
drop trigger keep_name_places on identity.accounts;
create trigger keep_name_places after insert or update of first_name, last_name, written_name, latin_name on identity.accounts
  for each row execute function identity.keep_name_places();
create index accounts_without_latin on identity.accounts (id)
  where latin_name is null and core.has_other_letters(first_name || last_name || written_name);
