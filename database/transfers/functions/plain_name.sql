-- A name as it is told apart from others: without marks, capitals and punctuation, its words in order. Letters that have no
-- plain form stay, so two names are rather told apart than taken for one.
create or replace function transfers.plain_name(name text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(regexp_replace(lower(normalize(coalesce(name, ''), nfkd)),
    '[\u0300-\u036f]', '', 'g'), '[\s''’.,/|:;-]+', ' ', 'g'))
$$;
