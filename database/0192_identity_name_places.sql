-- The words of names, each with whose it is, the newest last: a name that many have is read from its end, as many as are wanted.
-- Instead of an index of whole arrays, which gives all of them or none.
create table identity.name_places (
  word text not null check (word <> ''),
  created_at timestamptz not null,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  primary key (word, created_at, account_id)
);
insert into identity.name_places (word, created_at, account_id)
select distinct w.word, a.created_at, a.id
from identity.accounts a, unnest(identity.name_words(a.first_name, a.last_name)) w (word)
where w.word <> '';
create index name_places_of on identity.name_places (account_id);
-- How many have a name is asked of these statistics: a thousand names are known.
alter table identity.name_places alter column word set statistics 1000;
create trigger keep_name_places after insert or update of first_name, last_name on identity.accounts
  for each row execute function identity.keep_name_places();
drop index identity.accounts_by_name_words;
-- Letters are folded otherwise than when it was made (ł is l).
drop index identity.accounts_by_words;
create index accounts_by_words on identity.accounts
  using gin (identity.public_folded(first_name || ' ' || last_name || ' ' || mail) gin_trgm_ops);
