-- The database's own search: what answers while the index is being made ready.
-- An index and `catalogue.vocabulary` hold what it gave: whoever changes it reindexes both in a migration.
create or replace function catalogue.words(text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple', regexp_replace(lower(translate($1, 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûü',
    'AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOoooooUUUUuuuu')), '[^a-z0-9]+', ' ', 'g'));
