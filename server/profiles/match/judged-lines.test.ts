import assert from 'node:assert/strict'
import { test } from 'node:test'
import { releasedRules } from '#server/qualifications/read-rule-files.ts'
import { factorIds } from '#contract/catalogue/match/match-score.ts'
import { messages } from '#contract/catalogue/match/factor.ts'
import { reasons } from '#contract/qualifications/judgement.ts'
import { judgedInWords, type RequiringCourse } from './judged-lines.ts'
import { factorText } from './match-words.ts'

const by = { today: '2026-11-28', rules: await releasedRules() }
const master: RequiringCourse = {
  level: 'master',
  discipline: 'computer_science',
  country: 'DE',
  university: 'Hill University',
  requirements: [],
  intakes: [{ startsOn: '2027-10-01', closesOn: null }],
}
const degree = {
  level: 'bachelor' as const,
  country: 'IN',
  gradingScheme: 'percentage' as const,
  grade: '71',
  discipline: null,
  startedOn: '2020-07',
  finishedOn: '2023-06',
  nominalYears: 3,
}
const level = (education: (typeof degree)[], language: 'en' | 'de') =>
  judgedInWords(
    { citizenships: ['IN'], firstLanguage: null, education, tests: [] },
    master,
    by,
    language,
  )[0]

test('the level that is stated says where it was studied, and for how long', () => {
  const three = level([degree], 'en')
  assert.deepEqual(
    [three?.have, three?.need, three?.answer, three?.row?.number],
    ['Bachelor, India, 3 years', 'Bachelor', 'unknown', 3736],
  )
  assert.equal(
    three?.text,
    'Whether what you have finished (Bachelor, India, 3 years) opens this course here is for each university to decide. Ask this one before you pay for an application.',
  )
  const four = level([{ ...degree, startedOn: '2019-07', nominalYears: 4 }], 'de')
  assert.deepEqual([four?.have, four?.answer], ['Bachelor, Indien, 4 Jahre', 'meets'])
  // Of two that might be meant neither is named.
  assert.equal(level([degree, degree], 'en')?.have, 'Bachelor')
})

const ielts = (overall: number) => ({
  test: 'ielts_academic' as const,
  version: '1',
  testDate: '2026-05-09',
  expiresOn: null,
  overall,
  sections: {},
})
const lines = (
  language: 'en' | 'de',
  course: Partial<RequiringCourse>,
  education: Parameters<typeof judgedInWords>[0]['education'],
  tests = [ielts(7.5)],
) =>
  new Map(
    judgedInWords(
      { citizenships: ['GB'], firstLanguage: 'en', education, tests },
      { ...master, ...course },
      by,
      language,
    ).map((line) => [line.id, line]),
  )
const asksIelts = {
  kind: 'test' as const,
  test: 'ielts_academic',
  version: '1',
  overall: 6.5,
  sections: {},
}
const asksTestDaf = {
  kind: 'test' as const,
  test: 'testdaf_digital',
  version: '1',
  overall: null,
  sections: { listening: 10, reading: 10, writing: 10, speaking: 10 },
}

test('decimals are written as the language writes them', () => {
  const dutch = { ...degree, country: 'NL', gradingScheme: 'nl_10' as const, grade: '7.5' }
  const of = {
    requirements: [
      asksIelts,
      { kind: 'grade' as const, scheme: 'uk_honours', value: '2:1', level: null },
    ],
  }
  const de = lines('de', of, [dutch])
  assert.equal(
    de.get('english')?.text,
    'Ihr Sprachtest erfüllt die Mindestpunktzahl: IELTS Academic 7,5, verlangt ist IELTS Academic 6,5.',
  )
  assert.match(de.get('grade')?.have ?? '', /^7,5 /)
  assert.equal(lines('en', of, [dutch]).get('english')?.need, 'IELTS Academic 6.5')
})

test('who may be exempt, and what a course asks without, is said in both languages', () => {
  const of = { requirements: [asksIelts] }
  assert.equal(
    lines('en', of, [], []).get('english')?.text,
    'Your citizenship, studies or first language (United Kingdom) may spare you the test; we know of no list of this university, so it decides. Without an exemption it asks for IELTS Academic 6.5.',
  )
  assert.match(lines('de', of, [], []).get('english')?.text ?? '', /Vereinigtes Königreich.*6,5\.$/)
})

test('a minimum in each part is said with the name of the test', () => {
  const of = { requirements: [asksTestDaf] }
  assert.equal(lines('en', of, [], []).get('english')?.need, 'TestDaF digital 4 × 10')
})

test('a row of another university of the country says so, an authority’s does not', () => {
  const rowIn = (country: string, university: string) =>
    lines('en', { country, university }, [
      { ...degree, startedOn: '2019-07', nominalYears: 4 },
    ]).get('level')?.row
  assert.deepEqual(
    [rowIn('NL', 'Leiden University')?.by, rowIn('NL', 'Leiden University')?.elsewhere],
    ['Delft University of Technology', true],
  )
  assert.equal(rowIn('NL', 'Delft University of Technology')?.elsewhere, false)
  assert.equal(rowIn('GB', 'University of Glasgow')?.elsewhere, false, 'UCAS')
  assert.equal(rowIn('DE', 'University of Hamburg')?.elsewhere, false, 'uni-assist')
})

test('a French BTS with its grade is not asked for a grade again: it is of another level than the course asks', () => {
  const bts = {
    ...degree,
    level: 'short_cycle' as const,
    country: 'FR',
    gradingScheme: 'fr_20' as const,
    grade: '14',
  }
  const asks = [{ kind: 'grade' as const, scheme: 'uk_honours', value: '2:1', level: null }]
  const grade = lines('en', { country: 'GB', requirements: asks }, [bts]).get('grade')
  assert.equal(grade?.answer, 'unknown')
  assert.match(grade?.text ?? '', /^The course asks for a grade of other studies \(2:1/)
})

test('staff read of the student what the student reads of themselves, in the third person', () => {
  for (const language of ['en', 'de'] as const) {
    const texts = [[], [degree], [{ ...degree, finishedOn: '2029-06' }]].flatMap((education) =>
      judgedInWords(
        { citizenships: ['GB'], firstLanguage: 'en', education, tests: [ielts(5)] },
        {
          ...master,
          requirements: [
            asksIelts,
            { kind: 'grade', scheme: 'uk_honours', value: '2:1', level: null },
            { kind: 'credits', system: 'ects', least: 180, level: null, related: false },
          ],
        },
        by,
        language,
        'staff',
      ).map(({ text }) => text),
    )
    assert.ok(texts.length >= 12)
    for (const text of texts) assert.doesNotMatch(text, /\b(?:you|your|Sie haben|Ihre?[nrsm]?)\b/i)
  }
})

test('no line of the match speaks to the student when staff read it, whatever was judged', () => {
  const said = { have: 'X', need: 'Y', conditions: [], source: null, elsewhere: false }
  const checkBy = ['2026-09-01', '2027-01-15', null].flatMap((on) =>
    [true, false].map((expected) => ({
      on,
      expected,
      source: {
        number: 1,
        by: 'B',
        document: 'D',
        url: 'https://x.example',
        checked: '2026-11-28',
      },
    })),
  )
  for (const language of ['en', 'de'] as const)
    for (const id of factorIds)
      for (const message of messages)
        for (const reason of [null, ...reasons])
          assert.doesNotMatch(
            factorText(
              { ...said, id, message, reason, estimate: null, checkBy },
              language,
              by.today,
              'staff',
            ),
            /\b(?:you|your|Add|Say|Sie|Ihre?[nrsm]?|Ihnen)\b/,
            `${language} ${id} ${message} ${reason}`,
          )
})
