export const materials = {
  title: 'Erklärungen und Empfehlungen',
  unknown:
    'Der Studiengang sagt nichts dazu. Eine Erklärung ist willkommen, schreiben muss sie niemand.',
  nothing: 'Der Studiengang verlangt keine Erklärung und keine Empfehlung.',
  ucas: 'Die drei Fragen von UCAS, zusammen 4.000 Zeichen, je mindestens 350',
  types: {
    personal_statement: 'Persönliche Erklärung',
    motivation_letter: 'Motivationsschreiben',
    research_proposal: 'Forschungsvorhaben',
    essay: 'Aufsatz',
  },
  limit: {
    characters:
      '{least, plural, =0 {Höchstens {most, number} Zeichen} other {# bis {most, number} Zeichen}}',
    words:
      '{least, plural, =0 {Höchstens {most, number} Wörter} other {# bis {most, number} Wörter}}',
  },
  left: {
    characters: '{left, plural, one {Noch # Zeichen} other {Noch # Zeichen}}',
    words: '{left, plural, one {Noch # Wort} other {Noch # Wörter}}',
  },
  over: {
    characters: '{count, plural, one {# Zeichen zu viel} other {# Zeichen zu viel}}',
    words: '{count, plural, one {# Wort zu viel} other {# Wörter zu viel}}',
  },
  more: {
    characters: '{count, plural, one {Noch # Zeichen nötig} other {Noch # Zeichen nötig}}',
    words: '{count, plural, one {Noch # Wort nötig} other {Noch # Wörter nötig}}',
  },
  optional: 'freiwillig',
  referees:
    '{count, plural, one {Eine Referenz, im Formular zu nennen} other {# Referenzen, im Formular zu nennen}}',
  letters: '{count, plural, one {Ein Empfehlungsschreiben} other {# Empfehlungsschreiben}}',
  edit: {
    asks: 'Was Bewerberinnen und Bewerber schreiben',
    unstated: 'Keine Angabe',
    own: 'Unsere eigenen Erklärungen',
    ucas: 'Die drei Fragen von UCAS',
    none: 'Nichts',
    statements: 'Erklärungen',
    type: 'Art',
    question: 'Frage, in Ihren eigenen Worten',
    least: 'Mindestens',
    most: 'Höchstens',
    unit: 'Gezählt in',
    units: { characters: 'Zeichen', words: 'Wörtern' },
    needed: 'Alle müssen sie schreiben',
    referees: 'Zu nennende Referenzen',
    letters: 'Beizubringende Empfehlungsschreiben',
  },
} as const
