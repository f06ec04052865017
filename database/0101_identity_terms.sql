-- The first version of the terms, one for each role and language. Later versions are further rows; none is ever changed.

insert into identity.terms (id, role, language, version, title, body, published_at)
select gen_random_uuid(), role, language, '1',
  case language when 'en' then 'Terms of use' else 'Nutzungsbedingungen' end,
  case language
    when 'en' then 'You use AO in your own name and keep your sign-in to yourself. The documents, facts and names you give are true and yours to give. '
      || 'Your documents stay yours: others see them only when you share them or ask for their verification, and you can end a share at any time. '
      || 'Whoever verifies a document says what they saw, to the best of their knowledge. AO coins pay for services of the platform and are not money. '
      || 'We keep an activity log of what happens to your account and documents, and show it to you. You can close your account whenever you wish.'
      || case when role = 'student' then '' else ' You act for others here: you treat what you see as confidential, use it only for your task, and never decide about yourself.' end
    else 'Sie nutzen AO im eigenen Namen und geben Ihren Zugang nicht weiter. Die Dokumente, Angaben und Namen, die Sie eingeben, sind wahr und Sie dürfen sie verwenden. '
      || 'Ihre Dokumente bleiben Ihre: Andere sehen sie nur, wenn Sie sie teilen oder prüfen lassen, und Sie können eine Freigabe jederzeit beenden. '
      || 'Wer ein Dokument prüft, sagt nach bestem Wissen, was er gesehen hat. AO Coins bezahlen Dienste der Plattform und sind kein Geld. '
      || 'Wir führen ein Protokoll darüber, was mit Ihrem Konto und Ihren Dokumenten geschieht, und zeigen es Ihnen. Sie können Ihr Konto jederzeit schließen.'
      || case when role = 'student' then '' else ' Sie handeln hier für andere: Was Sie sehen, behandeln Sie vertraulich, nutzen es nur für Ihre Aufgabe und entscheiden nie über sich selbst.' end
  end,
  '2026-01-01T00:00:00Z'
from unnest(array['student', 'counsellor', 'associate', 'agent', 'provider', 'notary', 'authenticator', 'owner', 'maker', 'checker', 'support', 'admin']) as role,
  unnest(array['en', 'de']) as language;
