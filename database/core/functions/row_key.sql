-- A row's primary key as a seal names it.
create or replace function core.row_key(said jsonb, keys text[]) returns text language sql stable parallel safe as $$
  select case when cardinality(keys) = 1 then said ->> keys[1]
    else (select string_agg(said ->> k.name, ' ' order by k.turn) from unnest(keys) with ordinality k (name, turn)) end
$$;
