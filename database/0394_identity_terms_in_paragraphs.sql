-- The first terms were one paragraph. Not a word is another: where a new subject begins, a space becomes the end of a paragraph.
-- Whoever accepted them has accepted the same words. Versions that an operator published since stay as they are.
alter table identity.terms disable trigger terms_are_append_only;
update identity.terms
set body = regexp_replace(
  body,
  ' (Your documents stay|Whoever verifies|AO coins pay|We keep an|You act for|Ihre Dokumente bleiben|Wer ein Dokument|AO Coins bezahlen|Wir führen|Sie handeln hier)',
  e'\n\n\\1',
  'g'
)
where document = 'terms' and version = '1' and published_at = '2026-01-01T00:00:00Z';
alter table identity.terms enable trigger terms_are_append_only;
