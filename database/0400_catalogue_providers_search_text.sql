-- Universities are found by words of their name in either language and of their city, without accents and in any case:
-- "Koln" finds "Universität zu Köln". What is compared is kept, and any part of it is found by an index.
alter table catalogue.providers
  add column search_text text not null
    generated always as (identity.public_folded(name || chr(10) || coalesce(name_de, '') || chr(10) || coalesce(city, ''))) stored;
create index providers_by_words on catalogue.providers using gin (search_text gin_trgm_ops);
