-- The newest accounts whose names have a word of each list that is there. Two lists are read beside each other in the order of their index, so that
-- words which many have cost no more than those of them that are found; further lists are asked of those.
create or replace function identity.people_with_words(first text[], second text[], third text[], most integer)
returns table (id uuid)
language plpgsql stable set enable_hashjoin = off set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
begin
  if second is null then
    return query
      select h.account_id from unnest(first) w (word)
      cross join lateral (
        select p.account_id, p.created_at from identity.name_places p
        where p.word = w.word order by p.created_at desc, p.account_id desc limit most) h
      order by h.created_at desc, h.account_id desc limit most;
    return;
  end if;
  return query
    select h.account_id from unnest(first) w (word) cross join unnest(second) x (word)
    cross join lateral (
      select p.account_id, p.created_at from identity.name_places p
      join identity.name_places q on q.word = x.word and q.created_at = p.created_at and q.account_id = p.account_id
      where p.word = w.word and (third is null or exists (
        select from identity.name_places r where r.account_id = p.account_id and r.word = any (third)))
      order by p.created_at desc, p.account_id desc limit most) h
    order by h.created_at desc, h.account_id desc limit most;
end
$$;
