// Pairs of student and course judged by hand: certificates of languages by their level, parts of tests, tests where less is better,
// and a diploma below a degree for a master's. Sources: chinesetest.cn (HSK: 180 of 300), jlpt.jp (N1: 100 of 180, 19 in each part;
// N2: 90), France Éducation international (DELF, DALF: 50 of 100, 5 of 25 in each part), topik.go.kr (TOPIK II: 120 of 300), telc (C1:
// 128 of 214), ÖSD and Instituto Cervantes (60 of 100), ETS (a 4.0 of TOEFL is writing 17 to 21, speaking 20 to 22), UCAT (band 1 is the
// best), University of Plymouth International College (pre-master's from an HND).
import type { Requirement } from '#contract/catalogue/shapes.ts'
import type { HeldTest } from '#contract/qualifications/judge-tests.ts'
import type { Answer } from '#contract/qualifications/judgement.ts'
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
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const pairs: Pair[] = []
type Sections = Readonly<Record<string, number>>
const held = (
  test: TestId,
  version: string,
  overall: number | null,
  sections: Sections = {},
): HeldTest => ({ test, version, testDate: '2026-03-14', expiresOn: null, overall, sections })
const asks = (
  test: TestId,
  version: string,
  overall: number | null = null,
  sections: Sections = {},
): Requirement => ({ kind: 'test', test, version, overall, sections: { ...sections } })
const tested = (
  asked: string,
  need: Requirement,
  rows: readonly (readonly [name: string, test: HeldTest, Answer])[],
  line: Pair['line'] = 'english',
) => {
  for (const [name, test, says] of rows)
    pairs.push({
      name: `${name} where ${asked} is asked`,
      profile: who([], { tests: [test] }),
      of: course('DE', hill, 'master', need),
      line,
      says,
    })
}

tested('HSK 5', asks('hsk', 'level-5'), [
  ['HSK 5 at 180', held('hsk', 'level-5', 180), M],
  ['HSK 5 at 179', held('hsk', 'level-5', 179), N],
  ['HSK 3 at 300', held('hsk', 'level-3', 300), N],
  ['HSK 6 at 180', held('hsk', 'level-6', 180), M],
  ['an HSK of no stated level', held('hsk', '1', 250), U],
])
const jlpt = (reading: number) => ({ language_knowledge: 50, reading, listening: 40 })
tested('JLPT N1', asks('jlpt', 'level-N1'), [
  ['JLPT N1 at 110', held('jlpt', 'level-N1', 110, jlpt(20)), M],
  ['JLPT N1 at 110 with 18 in reading', held('jlpt', 'level-N1', 110, jlpt(18)), N],
  ['JLPT N1 at 99', held('jlpt', 'level-N1', 99, jlpt(19)), N],
  ['JLPT N2 at 170', held('jlpt', 'level-N2', 170, jlpt(50)), N],
  ['JLPT N5 at 180', held('jlpt', 'level-N5', 180), N],
])
const parts = (all: number, speaking = all) => ({
  listening: all,
  reading: all,
  writing: all,
  speaking,
})
tested('DALF C1', asks('delf_dalf', 'level-C1'), [
  ['DALF C1 at 50', held('delf_dalf', 'level-C1', 50, parts(12.5)), M],
  ['DALF C1 at 64 with 4 in speaking', held('delf_dalf', 'level-C1', 64, parts(20, 4)), N],
  ['DALF C1 at 48', held('delf_dalf', 'level-C1', 48, parts(12)), N],
  ['DELF A2 at 96', held('delf_dalf', 'level-A2', 96, parts(24)), N],
])
tested('TOPIK II', asks('topik', 'level-II'), [
  ['TOPIK II at 120', held('topik', 'level-II', 120), M],
  ['TOPIK II at 119', held('topik', 'level-II', 119), N],
  ['TOPIK I at 200', held('topik', 'level-I', 200), N],
])
tested('telc C1', asks('telc', 'level-C1'), [
  ['telc C1 at 128', held('telc', 'level-C1', 128), M],
  ['telc C1 at 127.5', held('telc', 'level-C1', 127.5), N],
  ['telc B2 at 300', held('telc', 'level-B2', 300), N],
  [
    'Goethe C2, which a university may take by section 8 of RO-DT',
    held('goethe', 'level-C2', null, parts(90)),
    C,
  ],
])
// RO-DT, section 8, names telc C1 Hochschule and Goethe C2, and no telc C2.
tested('telc C1 Hochschule', asks('telc', 'level-C1-Hochschule'), [
  ['telc C1 Hochschule', held('telc', 'level-C1-Hochschule', 150), M],
  ['telc Deutsch C1', held('telc', 'level-C1', 150), N],
  ['telc C2', held('telc', 'level-C2', 170), U],
])
tested('ÖSD C1', asks('osd', 'level-C1'), [
  ['ÖSD C1 at 60', held('osd', 'level-C1', 60), M],
  ['ÖSD B2 at 98', held('osd', 'level-B2', 98), N],
])
tested('DELE B2', asks('dele', 'level-B2'), [
  ['DELE C1 at 60', held('dele', 'level-C1', 60), M],
  ['DELE B2 at 59', held('dele', 'level-B2', 59), N],
  ['DELE A2 at 100', held('dele', 'level-A2', 100), N],
])
const toefl = (writing: number, speaking: number) =>
  held('toefl_ibt', '2026', 5, { listening: 6, reading: 5, writing, speaking })
tested(
  'TOEFL 100 of 120 with 22 in writing and 23 in speaking',
  asks('toefl_ibt', '2005', 100, { writing: 22, speaking: 23 }),
  [
    ['TOEFL 5.0 with 4.0 in writing and 4.0 in speaking', toefl(4, 4), N],
    ['TOEFL 5.0 with 5.0 in writing and 4.0 in speaking', toefl(5, 4), N],
    // 95 to 106 of 120.
    ['TOEFL 5.0 with 5.0 in writing and 5.0 in speaking', toefl(5, 5), U],
    ['TOEFL 5.5 with 5.0 in writing and 5.0 in speaking', { ...toefl(5, 5), overall: 5.5 }, M],
  ],
)
// Four parts of 25: 45 of 75 in writing, 15 of 25 in speaking (zinglanguages.com/languagetest/goethe-a2-exam).
tested('Goethe A2', asks('goethe', 'level-A2'), [
  ['Goethe A2 at 4 × 15', held('goethe', 'level-A2', null, parts(15)), M],
  ['Goethe A2 at 4 × 18', held('goethe', 'level-A2', null, parts(18)), M],
  [
    'Goethe A2 with 10 in writing, made up for by 20 in reading',
    held('goethe', 'level-A2', null, { ...parts(15), writing: 10, reading: 20 }),
    M,
  ],
  ['Goethe A2 with 14 in speaking', held('goethe', 'level-A2', null, parts(20, 14)), N],
  [
    'Goethe A2 with 44 of 75 in the written parts',
    held('goethe', 'level-A2', null, { ...parts(15), writing: 14 }),
    N,
  ],
])
// DSH: the worse of the two parts is the result (uni-due.de/dsh-info/berechnungergebnis.php).
const dsh = (overall: number, written: number, oral: number) =>
  held('dsh', '1', overall, { written, oral })
tested('DSH-2', asks('dsh', '1', 2), [
  ['DSH 75 % of 90 and 58 %', dsh(75, 90, 58), N],
  ['DSH 75 % of 58 and 90 %', dsh(75, 58, 90), N],
  ['DSH 70 % of 95 and 40 %, which is failed', dsh(70, 95, 40), N],
  ['DSH 70 % of 67 and 73 %', dsh(70, 67, 73), M],
  ['DSH 70 % of 66 and 74 %', dsh(70, 66, 74), N],
  ['DSH 70 % of which nobody said the parts', held('dsh', '1', 70), M],
])
tested('DSH-1', asks('dsh', '1', 1), [
  ['DSH 75 % of 90 and 58 %', dsh(75, 90, 58), M],
  ['DSH 70 % of 95 and 40 %', dsh(70, 95, 40), N],
])
tested('TestDaF 4', asks('testdaf_paper', '1', null, parts(4)), [
  ['DSH 75 % of 90 and 70 %', dsh(75, 90, 70), M],
  ['DSH 75 % of 90 and 58 %', dsh(75, 90, 58), U],
])
const low = (all: number, language_knowledge: number, listening: number, level = 'N5') =>
  held('jlpt', `level-${level}`, all, { language_knowledge, listening })
tested('JLPT N5', asks('jlpt', 'level-N5'), [
  ['JLPT N5 at 80 of 38 and 42', low(80, 38, 42), M],
  ['JLPT N5 at 97 of 37 and 60', low(97, 37, 60), N],
  ['JLPT N5 at 100 of 82 and 18', low(100, 82, 18), N],
  ['JLPT N4 at 97 of 37 and 60', low(97, 37, 60, 'N4'), N],
  ['JLPT N4 at 90 of 71 and 19', low(90, 71, 19, 'N4'), M],
])
tested('TOEFL 94 of 120', asks('toefl_ibt', '2005', 94), [
  ['TOEFL 4.0', held('toefl_ibt', '2026', 4), N],
  ['TOEFL 4.5', held('toefl_ibt', '2026', 4.5), U],
  ['TOEFL 5.0', held('toefl_ibt', '2026', 5), M],
])
tested('TOEFL 86 of 120', asks('toefl_ibt', '2005', 86), [
  ['TOEFL 4.5, which begins there', held('toefl_ibt', '2026', 4.5), M],
])
tested('IELTS 6.5 of a university that says nothing of retakes', asks('ielts_academic', '1', 6.5), [
  [
    'IELTS 7 with one part taken again',
    { ...held('ielts_academic', '1', 7), oneSkillRetake: true },
    U,
  ],
  [
    'IELTS 6 with one part taken again',
    { ...held('ielts_academic', '1', 6), oneSkillRetake: true },
    N,
  ],
])
const ucat = (situational_judgement: number) =>
  held('ucat', '2025', 1900, {
    verbal: 600,
    decision_making: 650,
    quantitative: 650,
    situational_judgement,
  })
tested(
  'UCAT 1800 with band 2',
  asks('ucat', '2025', 1800, { situational_judgement: 2 }),
  [
    ['UCAT 1900 with band 1', ucat(1), M],
    ['UCAT 1900 with band 2', ucat(2), M],
    ['UCAT 1900 with band 3', ucat(3), N],
  ],
  'admission',
)
tested(
  'TestAS 100 in the core test',
  asks('testas', '1', null, { core: 100 }),
  [
    ['TestAS 104', held('testas', '1', null, { core: 104 }), M],
    ['TestAS 99', held('testas', '1', null, { core: 99 }), N],
  ],
  'admission',
)

const diploma = (country: string, more: Partial<Education> = {}) =>
  degree(country, 'pass_fail', 'Pass', {
    level: 'short_cycle',
    startedOn: '2022-09',
    finishedOn: '2025-06',
    state: 'completed',
    ...more,
  })
const plymouth = 'University of Plymouth'
for (const [name, education, university, says] of [
  ['a Ghanaian HND', diploma('GH'), plymouth, C],
  ['a Ghanaian HND', diploma('GH'), hill, N],
  ['a British HND', diploma('GB'), plymouth, N],
  ['a failed Ghanaian HND', diploma('GH', { grade: 'Fail' }), plymouth, N],
  [
    'a Ghanaian HND until June 2027',
    diploma('GH', { grade: null, state: 'studying', finishedOn: '2027-06' }),
    plymouth,
    C,
  ],
  [
    'a Ghanaian HND until June 2028',
    diploma('GH', { grade: null, state: 'studying', finishedOn: '2028-06' }),
    plymouth,
    N,
  ],
] as const)
  pairs.push({
    name: `${name} for a master in GB at ${university}`,
    profile: who([education]),
    of: course('GB', university, 'master'),
    line: 'level',
    says,
  })

tryPairs(pairs, 40)
