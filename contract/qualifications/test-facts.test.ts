// Facts of each test and each of its versions, written by hand from the guide of those who give it, named at the end of each line:
// the range and step of the whole and of each part (`-` where there is none), and for how many years a report is taken (`-`: it
// does not run out).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cefrOf } from './concordances.ts'
import { isFailedTest, type HeldTest } from './judge-tests.ts'
import {
  type ScoreError,
  scoreErrors,
  toeflBandOf,
  usualExpiry,
  toeflSectionBandOf,
} from './test-scores.ts'
import { type TestId, tests } from './test-scales.ts'

const four = 'listening reading writing speaking'
const table = `
ielts_academic 1 2026-06-01 | 0 9 0.5 | ${four} 0 9 0.5 | 2 | ielts.org: how IELTS is scored
ielts_general 1 2026-06-01 | 0 9 0.5 | ${four} 0 9 0.5 | 2 | ielts.org: how IELTS is scored
ielts_ukvi 1 2026-06-01 | 0 9 0.5 | ${four} 0 9 0.5 | 2 | ielts.org: how IELTS is scored
toefl_ibt 2026 2026-01-21 | 1 6 0.5 | ${four} 1 6 0.5 | 2 | ets.org: TOEFL iBT scores from 21 January 2026
toefl_ibt 2005 2026-01-20 | 0 120 1 | ${four} 0 30 1 | 2 | ets.org: TOEFL iBT scores until 20 January 2026
toefl_essentials 1 2024-06-01 | 1 12 0.5 | ${four} 1 12 0.5 | 2 | ets.org: TOEFL Essentials
toefl_itp 1 2026-06-01 | 310 677 1 | listening structure 31 68 1; reading 31 67 1 | 2 | ets.org: TOEFL ITP Level 1
pte_academic 1 2026-06-01 | 10 90 1 | ${four} 10 90 1 | 2 | pearsonpte.com: score report
pte_ukvi 1 2026-06-01 | 10 90 1 | ${four} 10 90 1 | 2 | pearsonpte.com: score report
pte_core 1 2026-06-01 | 10 90 1 | ${four} 10 90 1 | 2 | pearsonpte.com: PTE Core
duolingo 2024 2026-06-01 | 10 160 5 | speaking writing reading listening literacy comprehension conversation production 10 160 5 | 2 | testcenter.zendesk.com: individual and integrated subscores
duolingo 2019 2024-06-30 | 10 160 5 | literacy comprehension conversation production 10 160 5 | 2 | testcenter.zendesk.com: scores before July 2024
duolingo 2016 2019-07-14 | 0 100 1 | - | 2 | testcenter.zendesk.com: scores before 15 July 2019
cambridge_b2 1 2026-06-01 | 122 190 1 | reading use_of_english writing listening speaking 122 190 1 | - | cambridgeenglish.org: the Cambridge English Scale
cambridge_c1 1 2026-06-01 | 142 210 1 | reading use_of_english writing listening speaking 142 210 1 | - | cambridgeenglish.org: the Cambridge English Scale
cambridge_c2 1 2026-06-01 | 162 230 1 | reading use_of_english writing listening speaking 162 230 1 | - | cambridgeenglish.org: the Cambridge English Scale
languagecert 1 2026-06-01 | 0 100 1 | ${four} 0 100 1 | 2 | languagecert.org: LanguageCert Academic
oet 1 2026-06-01 | - | ${four} 0 500 10 | 2 | occupationalenglishtest.org: OET results
met 1 2026-06-01 | 0 80 1 | ${four} 0 80 1 | 2 | michiganassessment.org: MET scores
celpip 1 2026-06-01 | 3 12 1 | ${four} 3 12 1 | 2 | celpip.ca: CELPIP-General levels
cael 1 2026-06-01 | 10 90 10 | ${four} 10 90 10 | 2 | cael.ca: band scores
gre 1 2026-06-01 | 260 340 1 | verbal quantitative 130 170 1; analytical_writing 0 6 0.5 | 5 | ets.org/gre: score scales
gre_subject 1 2026-06-01 | 200 990 10 | - | 5 | ets.org/gre: subject tests
gmat focus 2026-06-01 | 205 805 10 | quantitative verbal data_insights 60 90 1 | 5 | gmac.com: understanding your score
gmat classic 2023-06-01 | 200 800 10 | quantitative verbal 6 51 1; integrated_reasoning 1 8 1; analytical_writing 0 6 0.5 | 5 | gmac.com: GMAT 10th edition
sat 1 2026-06-01 | 400 1600 10 | reading_writing math 200 800 10 | - | collegeboard.org: how the SAT is scored
act enhanced 2026-06-01 | 1 36 1 | english math reading science 1 36 1; writing 2 12 1 | - | act.org: enhancements of 2025
act legacy 2024-06-01 | 1 36 1 | english math reading science 1 36 1; writing 2 12 1 | - | act.org: scores
lsat 1 2026-06-01 | 120 180 1 | - | 5 | lsac.org: LSAT scoring
mcat 1 2026-06-01 | 472 528 1 | chemical_physical critical_analysis biological psychological 118 132 1 | 3 | aamc.org: MCAT scores
ucat 2025 2026-06-01 | 900 2700 10 | verbal decision_making quantitative 300 900 10; situational_judgement 1 4 1 | 1 | ucat.ac.uk: from 2025
ucat 2014 2024-06-01 | 1200 3600 10 | verbal decision_making quantitative abstract 300 900 10; situational_judgement 1 4 1 | 1 | ucat.ac.uk: until 2024
gamsat 1 2026-06-01 | 0 100 1 | humanities written_communication sciences 0 100 1 | 4 | gamsat.acer.org: scores and their validity
lnat 1 2026-06-01 | 0 42 1 | - | 1 | lnat.ac.uk: how LNAT is scored
tmua 1 2026-06-01 | 1 9 0.1 | - | 1 | esat-tmua.ac.uk: scoring
esat 1 2026-06-01 | - | mathematics_1 mathematics_2 physics chemistry biology 1 9 0.1 | 1 | esat-tmua.ac.uk: scoring
jee_advanced 1 2026-06-01 | 0 360 1 | - | 1 | jeeadv.ac.in: information brochure
neet 1 2026-06-01 | -180 720 1 | - | - | nta.ac.in: NEET (UG), minus one for a wrong answer of 180
gate 1 2026-06-01 | 0 1000 1 | - | 3 | gate2026.iitg.ac.in: GATE score
testas 1 2026-06-01 | - | core subject 70 130 1 | - | testas.de: standard scores
testdaf_digital 1 2026-06-01 | - | ${four} 0 20 1 | - | testdaf.de: digital TestDaF, points
dsh 1 2026-06-01 | 0 100 1 | written oral 0 100 1 | - | HRK: framework of the DSH
goethe level-A2 2026-06-01 | - | ${four} 0 25 0.5 | - | goethe.de: Goethe-Zertifikat A2, four parts of 25 points
goethe level-C1 2026-06-01 | - | ${four} 0 100 1 | - | goethe.de: regulations of the Goethe-Zertifikat C1
delf_dalf level-B2 2026-06-01 | 0 100 0.5 | ${four} 0 25 0.5 | - | france-education-international.fr: DELF B2
delf_dalf level-C2 2026-06-01 | 0 100 0.5 | writing speaking 0 50 0.5 | - | france-education-international.fr: DALF C2
tcf 1 2026-06-01 | 100 699 1 | - | 2 | france-education-international.fr: TCF
jlpt level-N2 2026-06-01 | 0 180 1 | language_knowledge reading listening 0 60 1 | - | jlpt.jp: scoring sections
jlpt level-N5 2026-06-01 | 0 180 1 | language_knowledge 0 120 1; listening 0 60 1 | - | jlpt.jp: scoring sections
topik level-I 2026-06-01 | 0 200 1 | listening reading 0 100 1 | 2 | topik.go.kr: levels
topik level-II 2026-06-01 | 0 300 1 | listening reading writing 0 100 1 | 2 | topik.go.kr: levels
hsk level-5 2026-06-01 | 0 300 1 | listening reading writing 0 100 1 | 2 | chinesetest.cn: HSK (level 5)
hsk level-2 2026-06-01 | 0 200 1 | listening reading 0 100 1 | 2 | chinesetest.cn: HSK (level 2)
siele 1 2026-06-01 | 0 1000 1 | ${four} 0 250 1 | 5 | siele.org: SIELE Global
`

type Range = { min: number; max: number; step: number }
const rangeOf = (text: string): Range => {
  const [min, max, step] = text.split(' ').map(Number) as [number, number, number]
  return { min, max, step }
}
const facts = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', whole = '', parts = '', years = '', source = ''] = line.split(' | ')
    const [id, version, testDate] = name.split(' ') as [TestId, string, string]
    const sections = new Map<string, Range>()
    if (parts !== '-')
      for (const group of parts.split('; ')) {
        const words = group.split(' ')
        for (const section of words.slice(0, -3))
          sections.set(section, rangeOf(words.slice(-3).join(' ')))
      }
    return {
      id,
      version,
      testDate,
      whole: whole === '-' ? null : rangeOf(whole),
      sections,
      years: years === '-' ? null : Number(years),
      source,
    }
  })

/** What is expected at the edges of a range, beyond them and between two steps. */
const around = ({
  min,
  max,
  step,
}: Range): readonly (readonly [number, ScoreError | undefined])[] => [
  [min, undefined],
  [max, undefined],
  [min - step, 'out_of_range'],
  [max + step, 'out_of_range'],
  [min + step / 2, 'bad_step'],
]

let held = 0
for (const { id, version, testDate, whole, sections, years, source } of facts) {
  const base = { test: id, version, testDate, overall: whole?.min ?? null, sections: {} }
  const until = years === null ? 'for ever' : `for ${years} years`
  test(`${tests[id].name} (${version}): its range, its ${sections.size} parts, good ${until} (${source})`, () => {
    if (whole)
      for (const [overall, says] of around(whole)) {
        assert.equal(scoreErrors({ ...base, overall })['overall'], says, `${overall}`)
        held++
      }
    else assert.equal(scoreErrors({ ...base, overall: 50 })['overall'], 'no_overall')
    for (const [section, range] of sections)
      for (const [value, says] of around(range)) {
        const found = scoreErrors({ ...base, sections: { [section]: value } })
        assert.equal(found[`sections.${section}`], says, `${section} ${value}`)
        held++
      }
    const stranger = scoreErrors({ ...base, sections: { handwriting: 5 } })
    assert.equal(stranger['sections.handwriting'], 'unknown_section')
    const last = usualExpiry(id, testDate)
    assert.equal(last, years && `${Number(testDate.slice(0, 4)) + years}${testDate.slice(4)}`)
    held++
  })
}

// ETS: comparable scores of the two scales (prepdrills.com/toefl-2026-score-converter repeats the table).
for (const [band, total, reading, listening, writing, speaking] of [
  [6, [114, 120], [29, 30], [28, 30], [29, 30], [28, 30]],
  [5.5, [107, 113], [27, 28], [26, 27], [27, 28], [27, 27]],
  [5, [95, 106], [24, 26], [22, 25], [24, 26], [25, 26]],
  [4.5, [86, 94], [22, 23], [20, 21], [22, 23], [23, 24]],
  [4, [72, 85], [18, 21], [17, 19], [17, 21], [20, 22]],
  [3.5, [58, 71], [13, 17], [13, 16], [15, 16], [18, 19]],
  [3, [44, 57], [6, 12], [8, 12], [13, 14], [15, 16]],
  [2.5, [34, 43], [4, 5], [6, 7], [11, 12], [13, 14]],
  [2, [24, 33], [3, 3], [3, 5], [8, 10], [10, 12]],
  [1.5, [12, 23], [2, 2], [2, 2], [3, 7], [7, 9]],
  [1, [0, 11], [0, 1], [0, 1], [0, 2], [0, 6]],
] as const)
  test(`TOEFL ${band} is ${total.join(' to ')} of 120, and each part as ETS compares it`, () => {
    for (const value of total) assert.equal(toeflBandOf(value), band)
    for (const [section, range] of Object.entries({ reading, listening, writing, speaking }))
      for (const value of range) {
        assert.equal(toeflSectionBandOf(section, value), band, `${section} ${value}`)
        held++
      }
    held += 2
  })

const exam = (
  id: TestId,
  version: string,
  overall: number | null,
  sections: HeldTest['sections'] = {},
): HeldTest => ({ test: id, version, testDate: '2026-06-01', expiresOn: null, overall, sections })
const parts = (value: number) => ({
  listening: value,
  reading: value,
  writing: value,
  speaking: value,
})
// What passes, by those who give the exam.
for (const [name, passes, fails] of [
  [
    'Goethe: 60 in each module',
    exam('goethe', 'level-B2', null, parts(60)),
    exam('goethe', 'level-B2', null, { ...parts(90), writing: 59 }),
  ],
  [
    'TestDaF: 5 points in each part',
    exam('testdaf_digital', '1', null, parts(5)),
    exam('testdaf_digital', '1', null, { ...parts(20), speaking: 4 }),
  ],
  ['DSH: 57 %', exam('dsh', '1', 57), exam('dsh', '1', 56)],
  [
    'DELF B2: 50 of 100',
    exam('delf_dalf', 'level-B2', 50, parts(12.5)),
    exam('delf_dalf', 'level-B2', 49.5, parts(12)),
  ],
  [
    'DELF: 5 of 25 in each part',
    exam('delf_dalf', 'level-B1', 60, { ...parts(18), writing: 5 }),
    exam('delf_dalf', 'level-B1', 60, { ...parts(18), writing: 4.5 }),
  ],
  ['JLPT N1: 100 of 180', exam('jlpt', 'level-N1', 100), exam('jlpt', 'level-N1', 99)],
  ['JLPT N2: 90 of 180', exam('jlpt', 'level-N2', 90), exam('jlpt', 'level-N2', 89)],
  ['JLPT N3: 95 of 180', exam('jlpt', 'level-N3', 95), exam('jlpt', 'level-N3', 94)],
  ['JLPT N4: 90 of 180', exam('jlpt', 'level-N4', 90), exam('jlpt', 'level-N4', 89)],
  ['JLPT N5: 80 of 180', exam('jlpt', 'level-N5', 80), exam('jlpt', 'level-N5', 79)],
  [
    'JLPT N2: 19 of 60 in each section',
    exam('jlpt', 'level-N2', 120, { reading: 19 }),
    exam('jlpt', 'level-N2', 120, { reading: 18 }),
  ],
  ['HSK 5: 180 of 300', exam('hsk', 'level-5', 180), exam('hsk', 'level-5', 179)],
  ['HSK 2: 120 of 200', exam('hsk', 'level-2', 120), exam('hsk', 'level-2', 119)],
  ['TOPIK I: 80', exam('topik', 'level-I', 80), exam('topik', 'level-I', 79)],
  ['TOPIK II: 120', exam('topik', 'level-II', 120), exam('topik', 'level-II', 119)],
  ['telc B1: 180 of 300', exam('telc', 'level-B1', 180), exam('telc', 'level-B1', 179)],
] as const)
  test(`passed: ${name}`, () => {
    assert.equal(isFailedTest(passes), false)
    assert.equal(isFailedTest(fails), true)
    held += 2
  })

// IELTS partners, ETS and jlpt.jp (from December 2025) on the levels of the CEFR.
for (const [id, version, overall, level] of [
  ['ielts_academic', '1', 4, 'B1'],
  ['ielts_academic', '1', 5, 'B1'],
  ['ielts_academic', '1', 5.5, 'B2'],
  ['ielts_academic', '1', 6.5, 'B2'],
  ['ielts_academic', '1', 7, 'C1'],
  ['ielts_academic', '1', 8, 'C1'],
  ['ielts_academic', '1', 8.5, 'C2'],
  ['toefl_ibt', '2026', 6, 'C2'],
  ['toefl_ibt', '2026', 5.5, 'C1'],
  ['toefl_ibt', '2026', 5, 'C1'],
  ['toefl_ibt', '2026', 4.5, 'B2'],
  ['toefl_ibt', '2026', 4, 'B2'],
  ['toefl_ibt', '2026', 3.5, 'B1'],
  ['toefl_ibt', '2026', 3, 'B1'],
  ['toefl_ibt', '2026', 2.5, 'A2'],
  ['toefl_ibt', '2026', 1.5, 'A1'],
  ['toefl_ibt', '2005', 72, 'B2'],
  ['toefl_ibt', '2005', 114, 'C2'],
  ['jlpt', 'level-N1', 142, 'C1'],
  ['jlpt', 'level-N1', 141, 'B2'],
  ['jlpt', 'level-N3', 104, 'B1'],
  ['jlpt', 'level-N3', 103, 'A2'],
  ['jlpt', 'level-N4', 90, 'A2'],
  ['jlpt', 'level-N5', 80, 'A1'],
] as const)
  test(`${tests[id].name} ${overall} (${version}) is ${level}`, () => {
    assert.equal(cefrOf(id, version, overall), level)
    held++
  })

test('each of these lines says several facts, and all were asked', () => {
  assert.ok(facts.length >= 50)
  assert.ok(held >= 900, `${held}`)
})
