-- Accounts whose name or address has these words, or words much like them, each with how near it is: 3 has the very words, whatever
-- their order; 2 has them as part of a name or address; 1.5 a common name most like them; 1.2 two letters changed places; below 1 a
-- third of the letters may be others. With `most` about so many, the nearer first and of each the newest; null for all. The
-- threshold of pg_trgm stays set until the transaction ends.
create or replace function identity.public_people_like(words text, most integer default null)
returns table (id uuid, nearness real)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  folded text := trim(identity.public_folded(words));
  asked text[] := array_remove(identity.name_words(words, ''), '');
  first text[];
  second text[];
  third text[];
  nearest text[];
  likeness text;
  here integer;
  n integer;
  -- How many have names one letter away.
  away integer := 0;
begin
  -- Hyphens and apostrophes are no letters.
  if folded = '' then return; end if;
  return query
    select p.id, 3::real
    from identity.people_with_words(asked[1:1], nullif(asked[2:2], '{}'), nullif(asked[3:3], '{}'), most) p
    where cardinality(asked) <= 3 or exists (
      select from identity.accounts a where a.id = p.id and identity.kept_name_words(a.first_name, a.last_name, a.written_name)
        || identity.kept_latin_words(a.first_name || ' ' || a.last_name || ' ' || a.written_name, a.latin_name) @> asked);
  get diagnostics n = row_count;
  -- Of signs that are words there is no part that could be another.
  if n >= most or (n > 0 and words ~ '[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]') then return; end if;
  -- Names in other scripts, as they are heard. Whoever is named so in Latin letters is looked for all the same.
  if cardinality(asked) <= 3 then
    first := identity.asked_skeletons(asked[1]);
    second := identity.asked_skeletons(asked[2]);
    third := identity.asked_skeletons(asked[3]);
    if first <> '{}' or second <> '{}' or third <> '{}' then
      return query
        select p.id, (1.25 + 0.2 * word_similarity(folded, a.search_text))::real
        from identity.people_with_words(asked[1] || first, case when asked[2] <> '' then asked[2] || second end,
          case when asked[3] <> '' then asked[3] || third end, most) p
        join identity.accounts a on a.id = p.id;
    end if;
  end if;
  -- Asked before what names and addresses contain, for it costs a tenth of that.
  if n = 0 and most is not null and cardinality(asked) <= 3 and words not like '%@%' then
    first := identity.nearest_known_words(asked[1]);
    second := identity.nearest_known_words(asked[2]);
    third := identity.nearest_known_words(asked[3]);
    if coalesce(first || second || third, first || second, first) <> asked then
      return query select p.id, 1.5::real from identity.people_with_words(first, second, third, most) p;
      get diagnostics away = row_count;
      if away >= most then return; end if;
    end if;
  end if;
  return query
    select a.id, 2::real from identity.accounts a
    where a.search_text like '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
    limit most;
  get diagnostics here = row_count;
  n := greatest(n, here);
  -- An address that is somebody's means them, and nobody whose address is like it.
  if away > 0 or (here > 0 and words like '%@%') then return; end if;
  nearest := case when n < most then identity.common_names(asked, most) end;
  if nearest <> asked and cardinality(asked) <= 3 then
    return query
      select p.id, 1.5::real
      from identity.people_with_words(nearest[1:1], nullif(nearest[2:2], '{}'), nullif(nearest[3:3], '{}'), most - n) p;
    if found then return; end if;
  end if;
  if (n < most or most is null) and cardinality(asked) <= 3 then
    return query
      select p.id, 1.2::real
      from identity.people_with_words(identity.turned_letters(asked[1]), identity.turned_letters(asked[2]),
        identity.turned_letters(asked[3]), most - n) p;
    get diagnostics here = row_count;
    n := n + here;
  end if;
  foreach likeness in array case when most is null then '{0.45}'::text[] else '{0.7,0.45}' end loop
    exit when n >= most;
    perform set_config('pg_trgm.word_similarity_threshold', likeness, true);
    return query
      select a.id, word_similarity(folded, a.search_text)::real * 0.99::real
      from identity.accounts a
      where folded <% a.search_text
      limit most - n;
    get diagnostics here = row_count;
    n := n + here;
    exit when n > 0;
  end loop;
end
$$;
