-- Letters without case and marks, so that "Fernandez" finds "Fernández", and "zolc" finds "Żółć": letters that are no plain letter
-- with a mark are written as their neighbours write them. Vowel marks of Hebrew, Arabic and Syriac go too, tatweel, joiners, and
-- apostrophes of every shape ("obrien", "akau"); hyphens are blanks; alef, ya, kaf and ha are one letter each, however written.
-- Plain ASCII, the most of them, has no marks to look for.
create or replace function identity.public_folded(words text) returns text
language sql immutable parallel safe as $$
  select case when octet_length(words) = length(words) then translate(lower(words), '-''`', ' ')
    else replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(translate(words, '´', ''), NFKD),
          '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u200c\u200d]',
          '', 'g')),
        'łøđðħŧıŋəɓɗƙƴς' || U&'\0671\0649\06cc\06d2\06a9\0629\06c1\06be\06d5' || U&'-\2010\2011\2012\2013\2014\058a\05be\30a0'
          || U&'''`\2018\2019\201b\02b9\02bb\02bc\02be\02bf\2032\055a\05f3\05f4\a78c\00b7\2027\0621',
        'loddhtinebdkyσ' || U&'\0627\064a\064a\064a\0643\0647\0647\0647\0647' || '         '),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;
