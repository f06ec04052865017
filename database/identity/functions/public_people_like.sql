-- Accounts whose name or address has these words, or words much like them: a third of the letters may be others. With `most` at
-- most so many: those that have the very words first, then the nearer ones. A name that so many have is looked up as a whole word:
-- no letters are compared, and others like it would come after them anyway. The threshold is set for the statement alone.
create or replace function identity.public_people_like(words text, most integer default null) returns setof uuid
language plpgsql set enable_seqscan = off as $$
declare
  folded text := identity.public_folded(words);
  asked text[] := array_remove(identity.name_words(words, ''), '');
  nearest text[];
  likeness text;
  here integer;
  n integer;
begin
  nearest := case when most is not null then identity.common_names(asked, most) end;
  if nearest = asked then
    return query
      select a.id from identity.accounts a where identity.name_words(a.first_name, a.last_name) @> asked limit most;
    if found then return; end if;
  end if;
  return query
    select a.id from identity.accounts a
    where identity.public_folded(a.first_name || ' ' || a.last_name || ' ' || a.mail)
      like '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
    limit most;
  get diagnostics n = row_count;
  if n < most and nearest <> asked then
    return query
      select a.id from identity.accounts a where identity.name_words(a.first_name, a.last_name) @> nearest limit most - n;
    if found then return; end if;
  end if;
  foreach likeness in array case when most is null then '{0.45}'::text[] else '{0.7,0.45}' end loop
    exit when n >= most;
    perform set_config('pg_trgm.word_similarity_threshold', likeness, true);
    return query
      select a.id from identity.accounts a
      where folded <% identity.public_folded(a.first_name || ' ' || a.last_name || ' ' || a.mail)
      limit most - n;
    get diagnostics here = row_count;
    n := n + here;
    exit when n > 0;
  end loop;
end
$$;
