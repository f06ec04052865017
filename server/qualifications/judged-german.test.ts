// Pairs of student and course judged by hand: certificates of German that a course does not name. Sources: German Rectors' Conference
// (every German university takes DSH-2, TestDaF with TDN 4 in each part and DSD II; RO-DT, section 8: it may take Goethe C2 and telc
// Deutsch C1 Hochschule). In Austria and Switzerland nobody publishes such a list.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import type { Requirement } from '#contract/catalogue/shapes.ts'
import type { HeldTest } from '#contract/qualifications/judge-tests.ts'
import type { Answer, Reason } from '#contract/qualifications/judgement.ts'
import type { TestId } from '#contract/qualifications/test-scales.ts'
import {
  C,
  course,
  degree,
  type Education,
  hill,
  M,
  N,
  type Pair,
  rules,
  school,
  today,
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const parts = (each: number) => ({
  reading: each,
  listening: each,
  writing: each,
  speaking: each,
})
const holds = (
  test: TestId,
  version: string,
  overall: number | null,
  sections: Readonly<Record<string, number>> = {},
): HeldTest => ({ test, version, testDate: '2020-03-14', expiresOn: null, overall, sections })
const asks = (
  test: TestId,
  version: string,
  overall: number | null = null,
  sections: Record<string, number> = {},
): Requirement => ({ kind: 'test', test, version, overall, sections })

const testDaf4 = asks('testdaf_paper', '1', null, parts(4))
const testDaf5 = asks('testdaf_paper', '1', null, parts(5))
const dsh2 = asks('dsh', '1', 2)
const goetheC1 = asks('goethe', 'level-C1')

const rows: readonly (readonly [string, HeldTest, string, Requirement, string, Answer])[] = [
  ['DSH-2', holds('dsh', '1', 70), 'TestDaF 4', testDaf4, 'DE', M],
  ['DSH-3', holds('dsh', '1', 85), 'TestDaF 4', testDaf4, 'DE', M],
  ['DSH-1', holds('dsh', '1', 60), 'TestDaF 4', testDaf4, 'DE', U],
  ['a failed DSH', holds('dsh', '1', 50), 'TestDaF 4', testDaf4, 'DE', U],
  ['TestDaF 4 in each part', holds('testdaf_paper', '1', null, parts(4)), 'DSH-2', dsh2, 'DE', M],
  ['digital TestDaF at 10', holds('testdaf_digital', '1', null, parts(10)), 'DSH-2', dsh2, 'DE', M],
  ['digital TestDaF at 9', holds('testdaf_digital', '1', null, parts(9)), 'DSH-2', dsh2, 'DE', U],
  ['DSD II', holds('dsd', 'level-II', null), 'TestDaF 4', testDaf4, 'DE', M],
  ['DSD II', holds('dsd', 'level-II', null), 'Goethe C1', goetheC1, 'DE', M],
  ['DSD I', holds('dsd', 'level-I', null), 'TestDaF 4', testDaf4, 'DE', U],
  ['Goethe C2', holds('goethe', 'level-C2', null, parts(80)), 'TestDaF 4', testDaf4, 'DE', C],
  ['telc C1 Hochschule', holds('telc', 'level-C1-Hochschule', 150), 'DSH-2', dsh2, 'DE', C],
  ['telc Deutsch C1', holds('telc', 'level-C1', 150), 'TestDaF 4', testDaf4, 'DE', U],
  ['ÖSD C2', holds('osd', 'level-C2', 80), 'TestDaF 4', testDaf4, 'DE', U],
  ['Goethe B1', holds('goethe', 'level-B1', null, parts(80)), 'TestDaF 4', testDaf4, 'DE', U],
  // More than the certificates that are taken together stand for.
  ['DSH-2', holds('dsh', '1', 70), 'TestDaF 5', testDaf5, 'DE', U],
  [
    'TestDaF 4 in each part',
    holds('testdaf_paper', '1', null, parts(4)),
    'TestDaF 5',
    testDaf5,
    'DE',
    N,
  ],
  ['DSH-2', holds('dsh', '1', 70), 'TestDaF 4', testDaf4, 'AT', U],
  ['DSD II', holds('dsd', 'level-II', null), 'TestDaF 4', testDaf4, 'CH', U],
]

// RO-DT, section 1, and the Rectors' Conference: German is asked of those who did not earn what opens a university at a
// German-speaking school; the others need no test, whoever the university is. At a course elsewhere in German, or in French
// for a French course, no list says so: the university decides; where nobody said the language it is asked for.
const de = { language: 'de' }
const delfB2 = asks('delf_dalf', 'level-B2')
const schooled: readonly (readonly [string, Education, string, Requirement, Answer, Reason])[] = [
  ['an Abitur', school('DE', 'de_abitur', '700'), 'DE', dsh2, M, 'exempt'],
  ['a German grade of 1.8', school('DE', 'de_1_5', '1.8'), 'DE', dsh2, M, 'exempt'],
  ['an Abitur', school('DE', 'de_abitur', '700'), 'AT', dsh2, U, 'exemption_undecided'],
  ['an Austrian Matura in German', { ...school('AT'), ...de }, 'DE', dsh2, M, 'exempt'],
  ['a school of Turkey in German', { ...school('TR'), ...de }, 'DE', dsh2, C, 'exempt_by_country'],
  ['an Austrian Matura of no stated language', school('AT'), 'DE', dsh2, U, 'language_not_stated'],
  [
    'an IB of Berlin in English',
    { ...school('DE', 'ib_45', '38'), certificate: null, language: 'en' },
    'DE',
    dsh2,
    U,
    'not_in_profile',
  ],
  [
    'a bac in French',
    { ...school('FR', 'fr_20', '14'), language: 'fr' },
    'FR',
    delfB2,
    M,
    'exempt_at_home',
  ],
  [
    'a licence in French',
    { ...degree('FR', 'fr_20', '14'), language: 'fr' },
    'FR',
    delfB2,
    C,
    'taught_here',
  ],
  [
    'a bac of no stated language',
    school('FR', 'fr_20', '14'),
    'FR',
    delfB2,
    U,
    'language_not_stated',
  ],
  [
    'a bac in English',
    { ...school('FR', 'fr_20', '14'), language: 'en' },
    'FR',
    delfB2,
    U,
    'not_in_profile',
  ],
  ['an Indian certificate', school('IN'), 'DE', dsh2, U, 'not_in_profile'],
]
for (const [name, education, country, need, says, reason] of schooled)
  test(`${name} where ${need.kind === 'test' ? need.test : ''} is asked in ${country}: ${says}, ${reason}`, () => {
    const line = judgedLines(who([education]), course(country, hill, 'bachelor', need), {
      today,
      rules,
    }).find(({ id }) => id === 'english')
    assert.deepEqual([line?.judgement.answer, line?.judgement.reason], [says, reason])
  })

tryPairs(
  rows.map(([name, held, asked, need, country, says]): Pair => ({
    name: `${name} where ${asked} is asked in ${country}`,
    profile: who([], { tests: [held] }),
    of: course(country, hill, 'master', need),
    line: 'english',
    says,
  })),
  19,
)
