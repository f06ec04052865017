-- People by whole words of their names. What PostgreSQL learns of this index (its commonest words, in pg_stats) tells names that
-- many have from others.
create index accounts_by_name_words on identity.accounts using gin (identity.name_words(first_name, last_name));
