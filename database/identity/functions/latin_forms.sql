-- Cyrillic and Greek words in Latin letters, without case and marks, as people type them who have no such keyboard; empty for all
-- others. Two ways: as libraries write them (ISO 9, ISO 843: hrusev) and as passports do (ICAO 9303, ELOT 743: khrushchev).
create or replace function identity.latin_forms(words text) returns text
language sql immutable parallel safe as $$
  select case when words ~ '[\u0370-\u03ff\u0400-\u052f\u1f00-\u1fff]' then (
    select ' ' || translate(
        regexp_replace(regexp_replace(replace(replace(replace(replace(replace(
          identity.public_folded(replace(replace(normalize(words, NFC), 'й', 'j'), 'Й', 'j')),
          'θ', 'th'), 'φ', 'ph'), 'χ', 'ch'), 'ψ', 'ps'), 'ђ', 'd'),
          'γ([γκξ]|ch)', 'ν\1', 'g'), '([αεηο])υ', '\1u', 'g'),
        'абвгдежзиклмнопрстуфхцчшщыэюяєіћљњјѕџґғқңөүұһәҳҷ' || 'αβγδεζηικλμνξοπρστυω' || 'ъь',
        'abvgdezziklmnoprstufhccssyeuaeiclnjzdggknouuhahc' || 'abgdezeiklmnxoprstyo')
      || ' ' || translate(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
          regexp_replace(regexp_replace(regexp_replace(regexp_replace(identity.public_folded(words),
            '\mμπ', 'b', 'g'), 'γ([γξχ])', 'n\1', 'g'), '([αεη])υ(?=[θκξπσςτφχψ]|\M)', '\1f', 'g'), '([αεη])υ', '\1v', 'g'),
          'ου', 'ou'), 'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps'),
          'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch'), 'щ', 'shch'), 'ш', 'sh'), 'ю', 'iu'), 'я', 'ia'), 'љ', 'lj'), 'њ', 'nj'),
        'абвгдезиклмнопрстуфыэєіћјѕџђґғқңөүұһәҳҷ' || 'αβγδεζηικλμνξοπρστυφω' || 'ъь',
        'abvgdeziklmnoprstufyeeicjzddggknouuhahc' || 'avgdeziiklmnxoprstyfo'))
    else '' end
$$;
