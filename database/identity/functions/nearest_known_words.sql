-- A word itself where somebody has it in their name, else the words one letter away that somebody has. None where names begin
-- with it: it may be half typed.
create or replace function identity.nearest_known_words(word text) returns text[]
language sql stable strict set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select case
    when exists (select from identity.name_places p where p.word = $1) then array[$1]
    when exists (select from identity.name_places p where p.word > $1 and p.word < $1 || U&'\+10ffff') then '{}'
    else array(
      select near from unnest(identity.one_letter_away($1)) near
      where exists (select from identity.name_places p where p.word = near))
  end
$$;
