-- What is heard alike of a word in plain letters, however it is spelt: its consonants, as few kinds of them as scripts confuse
-- (b p f v, d t, g k q, s z x, ch j), and whether it begins with a vowel. "muhammad", "mohamed" and "mhmd" are mhmt. An
-- apostrophe parts two letters that would be one ("s'h"). Null where too little is left.
create or replace function identity.name_skeleton(word text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  s text := replace(replace(word, 'tsch', 'j'), 'sch', 's');
begin
  s := regexp_replace(s, 't[sz]h', 's''h', 'g');
  s := regexp_replace(s, 'tch|dzh|dj|zh|ch|cz|jh', 'j', 'g');
  s := regexp_replace(s, '^hs|sh|tz|ts|dz|ds|ks|sz|c(?=[eiy])', 's', 'g');
  s := regexp_replace(s, '([bdfgkprtlcjsz])h', '\1', 'g');
  s := regexp_replace(regexp_replace(s, '^(?:[vw]|ou(?=[aei]))', 'w'), '^i(?=[aou])', 'y');
  s := translate(regexp_replace(s, '([^aeiouyw''])[vw]', '\1', 'g'), 'qgczxfvbd', 'kkksspppt');
  s := replace(regexp_replace(regexp_replace(s, '(.)\1+', '\1', 'g'), '^[aeiou]', 'A'), 'mp', 'np');
  s := rtrim(left(s, 1) || translate(substr(s, 2), 'aeiouwy''', ''), 'h');
  return case when length(s) >= 2 then s end;
end
$$;
