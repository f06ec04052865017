-- The nearest name to each of these words, by what PostgreSQL's statistics know of names; null unless so many people have each.
create or replace function identity.common_names(asked text[], people integer) returns text[]
language sql stable as $$
  with known as (
    select k.word, k.share * greatest(c.reltuples, 0) >= people as is_common
    from pg_stats s
    cross join lateral unnest(s.most_common_vals::text::text[], s.most_common_freqs) k (word, share)
    join pg_class c on c.oid = 'identity.name_places'::regclass
    where s.schemaname = 'identity' and s.tablename = 'name_places' and s.attname = 'word' and k.word not like '~%')
  select case when count(*) = count(found.word) and bool_and(found.is_common) then array_agg(found.word order by wanted.place) end
  from unnest(asked) with ordinality wanted (word, place)
  left join lateral (
    select k.word, k.is_common from known k where similarity(k.word, wanted.word) >= 0.45
    order by k.word = wanted.word desc, similarity(k.word, wanted.word) desc limit 1) found on true
$$;
