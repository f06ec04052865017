-- What people are found and put in order by is kept beside them: a list of thousands reads it, and does not put it together anew
-- for each.
drop index identity.accounts_by_words;
alter table identity.accounts
  add column search_text text not null generated always as (identity.public_folded(first_name || ' ' || last_name || ' ' || mail)) stored,
  add column sort_name text not null generated always as (lower(trim(first_name || ' ' || last_name))) stored;
create index accounts_by_words on identity.accounts using gin (search_text gin_trgm_ops);
