-- The words of a name, without case and marks. Where a name begins or ends otherwise, '' is among them. Chinese, Japanese and
-- Korean names are written with and without a space and in either order: each of their signs is a word.
create or replace function identity.name_words(first_name text, last_name text) returns text[]
language sql immutable parallel safe as $$
  select regexp_split_to_array(
    case when octet_length(first_name || last_name) = length(first_name || last_name)
      then identity.public_folded(first_name || ' ' || last_name)
      else regexp_replace(normalize(identity.public_folded(first_name || ' ' || last_name), NFC),
        '([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])', ' \1 ', 'g') end, '[^[:alnum:]]+')
$$;
