// Words for what a course asks to be written, and who speaks for an applicant: on its page, in the form, at the university's desk.
import type { StatementType } from '#contract/catalogue/courses/materials.ts'

export const materials = {
  title: 'Statements and recommendations',
  unknown: 'The course does not say. A statement is welcome, nobody has to write one.',
  nothing: 'The course asks for no statement and no recommendation.',
  ucas: 'UCAS’s three questions, 4,000 characters together, at least 350 each',
  types: {
    personal_statement: 'Personal statement',
    motivation_letter: 'Letter of motivation',
    research_proposal: 'Research proposal',
    essay: 'Essay',
  } satisfies Record<StatementType, string>,
  limit: {
    characters:
      '{least, plural, =0 {At most {most, number} characters} other {# to {most, number} characters}}',
    words: '{least, plural, =0 {At most {most, number} words} other {# to {most, number} words}}',
  },
  left: {
    characters: '{left, plural, one {# character left} other {# characters left}}',
    words: '{left, plural, one {# word left} other {# words left}}',
  },
  over: {
    characters: '{count, plural, one {# character too many} other {# characters too many}}',
    words: '{count, plural, one {# word too many} other {# words too many}}',
  },
  more: {
    characters: '{count, plural, one {# more character needed} other {# more characters needed}}',
    words: '{count, plural, one {# more word needed} other {# more words needed}}',
  },
  optional: 'optional',
  referees:
    '{count, plural, one {One referee, to be named in the form} other {# referees, to be named in the form}}',
  letters:
    '{count, plural, one {One letter of recommendation} other {# letters of recommendation}}',
  edit: {
    asks: 'What applicants write',
    unstated: 'Not stated',
    own: 'Our own statements',
    ucas: 'UCAS’s three questions',
    none: 'Nothing',
    statements: 'Statements',
    type: 'Kind',
    question: 'Question, in your own words',
    least: 'At least',
    most: 'At most',
    unit: 'Counted in',
    units: { characters: 'Characters', words: 'Words' },
    needed: 'Everybody has to write it',
    referees: 'Referees to be named',
    letters: 'Letters to be brought',
  },
} as const
