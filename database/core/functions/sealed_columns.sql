-- The columns of a table that its seals speak of, in the order of their names.
create or replace function core.sealed_columns(relation regclass, omitted text[]) returns text[] language sql stable as $$
  select array_agg(a.attname::text order by a.attname) from pg_attribute a
  where a.attrelid = relation and a.attnum > 0 and not a.attisdropped and a.attname <> all (omitted)
$$;
