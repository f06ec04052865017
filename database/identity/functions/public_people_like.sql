-- Accounts whose name or address has these words, or words much like them: a third of the letters may be others. With `most` at
-- most so many: those that have the very words first, then the nearer ones. The threshold is set for the statement alone.
create or replace function identity.public_people_like(words text, most integer default null) returns setof uuid
language plpgsql set enable_seqscan = off as $$
declare
  folded text := identity.public_folded(words);
  likeness text;
  here integer;
  n integer;
begin
  return query
    select a.id from identity.accounts a
    where identity.public_folded(a.first_name || ' ' || a.last_name || ' ' || a.mail)
      like '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
    limit most;
  get diagnostics n = row_count;
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
