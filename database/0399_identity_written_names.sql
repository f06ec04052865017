-- A name as its bearer writes it, what they like to be called, the order of their names, and the letters shown for a picture.
alter table identity.accounts
  add column written_name text not null default '' check (length(written_name) <= 100),
  -- For greeting its bearer alone.
  add column preferred_name text not null default '' check (length(preferred_name) <= 50),
  add column family_first boolean not null default false,
  add column initials text not null default '' check (length(initials) <= 12);
-- People are found by all of their names, in Latin letters too; letters are folded otherwise than before.
alter table identity.accounts
  add column name text not null generated always as (identity.full_name(first_name, last_name, family_first)) stored,
  alter column search_text set expression as (
    identity.public_folded(first_name || ' ' || last_name || ' ' || written_name || ' ' || mail)
      || case when first_name || last_name || written_name ~ '^[ -~]*$' then ''
        else identity.latin_forms(first_name || ' ' || last_name || ' ' || written_name) end),
  alter column sort_name set expression as (identity.public_folded(identity.full_name(first_name, last_name, family_first)));
drop index identity.accounts_by_name;
create index accounts_by_name on identity.accounts (name);
drop trigger keep_name_places on identity.accounts;
create trigger keep_name_places after insert or update of first_name, last_name, written_name on identity.accounts
  for each row execute function identity.keep_name_places();
-- Words of plain letters alone are as they were.
delete from identity.name_places p using identity.accounts a
where a.id = p.account_id and (a.first_name || a.last_name) ~ '[^A-Za-z .,/]';
insert into identity.name_places (word, created_at, account_id)
select distinct w.word, a.created_at, a.id
from identity.accounts a, unnest(identity.kept_name_words(a.first_name, a.last_name, a.written_name)) w (word)
where w.word <> '' and (a.first_name || a.last_name) ~ '[^A-Za-z .,/]';
