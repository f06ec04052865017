-- Accounts whose name or address has these words, or words much like them: a third of the letters may be others.
-- The threshold is set for the statement alone.
create or replace function identity.public_people_like(words text) returns setof uuid
language plpgsql as $$
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return query
    select a.id from identity.accounts a
    where identity.public_folded(a.first_name || ' ' || a.last_name || ' ' || a.mail)
        like '%' || regexp_replace(identity.public_folded(words), '([\\%_])', '\\\1', 'g') || '%'
      or identity.public_folded(words) <% identity.public_folded(a.first_name || ' ' || a.last_name || ' ' || a.mail);
end
$$;
