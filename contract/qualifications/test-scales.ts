// The scales of each standardised test, by version. School qualifications (A level, IB, WAEC) are education, not tests.

import { languageCertEsol, languageExams } from './language-exams.ts'
import {
  scaleForEach,
  fourSkills,
  singleSkill,
  overallScore,
  scale,
  type Test,
  type TestVersion,
  testVersion,
} from './scale.ts'

const ielts = (name: string): Test =>
  singleSkill(
    name,
    'english',
    'en',
    overallScore(0, 9, 0.5, 'mean'),
    scaleForEach(fourSkills, scale(0, 9, 0.5)),
  )
const pte = (name: string): Test =>
  singleSkill(name, 'english', 'en', overallScore(10, 90), scaleForEach(fourSkills, scale(10, 90)))
const cambridge = (name: string, low: number, high: number): Test =>
  singleSkill(
    name,
    'english',
    'en',
    overallScore(low, high, 1, 'mean'),
    scaleForEach('reading use_of_english writing listening speaking', scale(low, high)),
  )

const detSections = {
  ...scaleForEach('speaking writing reading listening', scale(10, 160, 5)),
  ...scaleForEach(
    'literacy comprehension conversation production',
    scale(10, 160, 5, { optional: true }),
  ),
}

/** Facts: each test's own score guide; the overall of OET and TestDaF is their sections. */
const list = {
  ielts_academic: ielts('IELTS Academic'),
  ielts_general: ielts('IELTS General Training'),
  ielts_ukvi: ielts('IELTS for UKVI'),
  toefl_ibt: {
    name: 'TOEFL iBT',
    kind: 'english',
    language: 'en',
    versions: [
      testVersion(
        '2026',
        overallScore(1, 6, 0.5, 'mean'),
        scaleForEach(fourSkills, scale(1, 6, 0.5)),
        {
          from: '2026-01-21',
        },
      ),
      testVersion('2005', overallScore(0, 120, 1, 'sum'), scaleForEach(fourSkills, scale(0, 30)), {
        from: '2005-09-24',
        to: '2026-01-20',
      }),
    ],
  },
  toefl_essentials: singleSkill(
    'TOEFL Essentials',
    'english',
    'en',
    overallScore(1, 12, 0.5, 'mean'),
    scaleForEach(fourSkills, scale(1, 12, 0.5)),
  ),
  toefl_itp: singleSkill(
    'TOEFL ITP Level 1',
    'english',
    'en',
    overallScore(310, 677, 1, 'sum_10_3'),
    {
      listening: scale(31, 68),
      structure: scale(31, 68),
      reading: scale(31, 67),
    },
  ),
  pte_academic: pte('PTE Academic'),
  pte_ukvi: pte('PTE Academic UKVI'),
  pte_core: pte('PTE Core'),
  duolingo: {
    name: 'Duolingo English Test',
    kind: 'english',
    language: 'en',
    versions: [
      testVersion(
        '2024',
        overallScore(10, 160, 5, 'mean', ['speaking', 'writing', 'reading', 'listening']),
        detSections,
        { from: '2024-07-01' },
      ),
      testVersion(
        '2019',
        overallScore(10, 160, 5),
        scaleForEach('literacy comprehension conversation production', scale(10, 160, 5)),
        { from: '2019-07-15', to: '2024-06-30' },
      ),
      testVersion('2016', overallScore(0, 100), {}, { to: '2019-07-14' }),
    ],
  },
  cambridge_b2: cambridge('Cambridge B2 First', 122, 190),
  cambridge_c1: cambridge('Cambridge C1 Advanced', 142, 210),
  cambridge_c2: cambridge('Cambridge C2 Proficiency', 162, 230),
  languagecert: singleSkill(
    'LanguageCert Academic',
    'english',
    'en',
    overallScore(0, 100),
    scaleForEach(fourSkills, scale(0, 100)),
  ),
  languagecert_esol: languageCertEsol,
  oet: singleSkill('OET', 'english', 'en', null, scaleForEach(fourSkills, scale(0, 500, 10))),
  met: singleSkill(
    'MET',
    'english',
    'en',
    overallScore(0, 80),
    scaleForEach(fourSkills, scale(0, 80)),
  ),
  celpip: singleSkill(
    'CELPIP General',
    'english',
    'en',
    { ...overallScore(3, 12), optional: true },
    scaleForEach(fourSkills, scale(3, 12, 1, { letters: ['M'] })),
  ),
  cael: singleSkill(
    'CAEL',
    'english',
    'en',
    overallScore(10, 90, 10),
    scaleForEach(fourSkills, scale(10, 90, 10)),
  ),
  gre: singleSkill(
    'GRE General Test',
    'admission',
    'en',
    { ...overallScore(260, 340, 1, 'sum', ['verbal', 'quantitative']), optional: true },
    {
      ...scaleForEach('verbal quantitative', scale(130, 170, 1, { letters: ['NS'] })),
      analytical_writing: scale(0, 6, 0.5, { letters: ['NS'] }),
    },
  ),
  gre_subject: singleSkill('GRE Subject Test', 'admission', 'en', overallScore(200, 990, 10)),
  gmat: {
    name: 'GMAT',
    kind: 'admission',
    language: 'en',
    versions: [
      testVersion(
        'focus',
        overallScore(205, 805, 10),
        scaleForEach('quantitative verbal data_insights', scale(60, 90)),
        { from: '2023-11-07' },
      ),
      testVersion(
        'classic',
        overallScore(200, 800, 10),
        {
          ...scaleForEach('quantitative verbal', scale(6, 51)),
          integrated_reasoning: scale(1, 8, 1, { optional: true }),
          analytical_writing: scale(0, 6, 0.5, { optional: true }),
        },
        { to: '2024-01-31' },
      ),
    ],
  },
  sat: singleSkill(
    'SAT',
    'admission',
    'en',
    overallScore(400, 1600, 10, 'sum'),
    scaleForEach('reading_writing math', scale(200, 800, 10)),
  ),
  act: {
    name: 'ACT',
    kind: 'admission',
    language: 'en',
    versions: [
      testVersion(
        'enhanced',
        overallScore(1, 36, 1, 'mean', ['english', 'math', 'reading']),
        {
          ...scaleForEach('english math reading', scale(1, 36)),
          science: scale(1, 36, 1, { optional: true }),
          writing: scale(2, 12, 1, { optional: true }),
        },
        { from: '2025-04-01' },
      ),
      testVersion(
        'legacy',
        overallScore(1, 36, 1, 'mean', ['english', 'math', 'reading', 'science']),
        {
          ...scaleForEach('english math reading science', scale(1, 36)),
          writing: scale(2, 12, 1, { optional: true }),
        },
        { to: '2025-09-01' },
      ),
    ],
  },
  lsat: singleSkill('LSAT', 'admission', 'en', overallScore(120, 180)),
  mcat: singleSkill(
    'MCAT',
    'admission',
    'en',
    overallScore(472, 528, 1, 'sum'),
    scaleForEach('chemical_physical critical_analysis biological psychological', scale(118, 132)),
  ),
  ucat: {
    name: 'UCAT',
    kind: 'admission',
    language: 'en',
    versions: [
      testVersion(
        '2025',
        overallScore(900, 2700, 10, 'sum', ['verbal', 'decision_making', 'quantitative']),
        {
          ...scaleForEach('verbal decision_making quantitative', scale(300, 900, 10)),
          situational_judgement: scale(1, 4, 1, { optional: true, lowIsBest: true }),
        },
        { from: '2025-01-01' },
      ),
      testVersion(
        '2014',
        overallScore(1200, 3600, 10, 'sum', [
          'verbal',
          'decision_making',
          'quantitative',
          'abstract',
        ]),
        {
          ...scaleForEach('verbal decision_making quantitative abstract', scale(300, 900, 10)),
          situational_judgement: scale(1, 4, 1, { optional: true, lowIsBest: true }),
        },
        { to: '2024-12-31' },
      ),
    ],
  },
  gamsat: singleSkill(
    'GAMSAT',
    'admission',
    'en',
    overallScore(0, 100),
    scaleForEach('humanities written_communication sciences', scale(0, 100)),
  ),
  lnat: singleSkill('LNAT', 'admission', 'en', overallScore(0, 42)),
  tmua: singleSkill('TMUA', 'admission', 'en', overallScore(1, 9, 0.1)),
  esat: singleSkill(
    'ESAT',
    'admission',
    'en',
    null,
    scaleForEach(
      'mathematics_1 mathematics_2 physics chemistry biology',
      scale(1, 9, 0.1, { optional: true }),
    ),
  ),
  testas: singleSkill('TestAS', 'admission', 'de', null, {
    core: scale(70, 130),
    subject: scale(70, 130, 1, { optional: true }),
  }),
  tr_yos: singleSkill('TR-YÖS', 'admission', 'tr', overallScore(0, 500, 0.001)),
  // Percentiles; the marks behind them differ from shift to shift.
  cuet: singleSkill('CUET (UG)', 'admission', 'en', overallScore(0, 100, 0.0000001)),
  jee_main: singleSkill('JEE Main', 'admission', 'en', overallScore(0, 100, 0.0000001)),
  jee_advanced: singleSkill('JEE Advanced', 'admission', 'en', overallScore(0, 360)),
  neet: singleSkill('NEET (UG)', 'admission', 'en', overallScore(-180, 720)),
  gate: singleSkill('GATE', 'admission', 'en', overallScore(0, 1000)),
  ...languageExams,
  // Never block an unlisted test: a free number.
  other: singleSkill('', 'language', '', { min: 0, max: 100_000, step: 0.01, optional: true }, {}),
} as const satisfies Record<string, Test>

export type TestId = keyof typeof list
export const tests: Readonly<Record<TestId, Test>> = list
export const testIds = Object.keys(list) as [TestId, ...TestId[]]
export const versionsOf = (test: TestId): readonly TestVersion[] => tests[test].versions

// Results on one scale that are taken for each other.
const sameExam: Partial<Readonly<Record<TestId, TestId>>> = {
  ielts_ukvi: 'ielts_academic',
  pte_ukvi: 'pte_academic',
  testdaf_paper: 'testdaf_digital',
}
// The Cambridge English Scale is one for all three; a lower exam is not taken for a higher one.
export const cambridgeScale: readonly string[] = ['cambridge_b2', 'cambridge_c1', 'cambridge_c2']
/** Results of the one are read on the scale of the other. */
export const isAlternative = (held: TestId, needed: TestId): boolean =>
  (sameExam[held] ?? held) === (sameExam[needed] ?? needed) ||
  (cambridgeScale.includes(held) && cambridgeScale.includes(needed))
/** Of one name, and for another use: General Training is for migration, and no university takes it for the Academic (ielts.org). */
export const isOtherUse = (held: TestId, needed: TestId): boolean =>
  held === 'ielts_general' && (needed === 'ielts_academic' || needed === 'ielts_ukvi')
