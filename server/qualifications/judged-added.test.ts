// Pairs judged by hand where somebody has several educations, a class beside its percentage, or a scale that is not their country's.
// Sources: University of Glasgow (a French 12 is a 2:1), University of Alberta (a Danish 10 is its 3.0), University of Manchester (a First
// or 2:1, with 60 % average, from a UK or Irish university), sgs.utoronto.ca/credentials-equiv/ireland (70, 60, 50 and 40 %).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { judgedIds, judgedLines, judgedMarks } from '#contract/catalogue/match/judged-lines.ts'
import { judgementAnswers, type Judgement } from '#contract/qualifications/judgement.ts'
import type { Requirement } from '#contract/catalogue/shapes.ts'
import { anyCourse, anyProfile } from '#server/catalogue/search/query/any-pair-for-tests.ts'
import {
  C,
  course,
  degree,
  type Education,
  gla,
  grade,
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

const pairs: Pair[] = []
const judge = (
  name: string,
  says: Pair['says'],
  [country, university]: readonly [string, string],
  needs: readonly Requirement[],
  ...education: Education[]
) =>
  pairs.push({
    name,
    profile: who(education),
    of: course(country, university, 'master', ...needs),
    line: 'grade',
    says,
  })

const glasgow = ['GB', gla] as const
const alberta = ['CA', 'University of Alberta'] as const
const upperSecondOr70 = [grade('uk_honours', '2:1'), grade('percentage', '70')]
const french = degree('FR', 'fr_20', '13')
const british = degree('GB', 'percentage', '55')
judge('FR 13 for a 2:1 or 70 %', M, glasgow, upperSecondOr70, french)
judge('FR 13 and GB 55 % for a 2:1 or 70 %', M, glasgow, upperSecondOr70, french, british)
judge('GB 55 % for a 2:1 or 70 %', N, glasgow, upperSecondOr70, british)
judge('GB 65 % for a 2:1 or 70 %', M, glasgow, upperSecondOr70, degree('GB', 'percentage', '65'))
judge(
  'FR 13 and IN 60 % for a 2:1 or 70 %',
  M,
  glasgow,
  upperSecondOr70,
  french,
  degree('IN', 'percentage', '60'),
)
const threePointOr33 = [grade('ca_gpa_4', '3.0'), grade('us_gpa_4', '3.3')]
const danish = degree('DK', 'dk_7', '10')
judge('DK 10 for a Canadian 3.0 or US 3.3', M, alberta, threePointOr33, danish)
judge(
  'DK 10 and US 3.0 for a Canadian 3.0 or US 3.3',
  M,
  alberta,
  threePointOr33,
  danish,
  degree('US', 'us_gpa_4', '3.0'),
)
judge(
  'US 3.0 for a Canadian 3.0 or US 3.3',
  N,
  alberta,
  threePointOr33,
  degree('US', 'us_gpa_4', '3.0'),
)

// A British percentage is the class it stands for; a little below, universities round up by rules of their own.
const upperSecond = [grade('uk_honours', '2:1')]
for (const [percent, says] of [
  ['62', M],
  ['60', M],
  ['59', U],
  ['58', U],
  ['57', N],
  ['45', N],
] as const)
  judge(
    `GB ${percent} % for a 2:1`,
    says,
    ['GB', hill],
    upperSecond,
    degree('GB', 'percentage', percent),
  )
judge(
  'GB 62 % for a 2:1 in the Netherlands',
  M,
  ['NL', hill],
  upperSecond,
  degree('GB', 'percentage', '62'),
)
judge(
  'GB 69 % for a First',
  U,
  ['GB', hill],
  [grade('uk_honours', 'First')],
  degree('GB', 'percentage', '69'),
)
judge(
  'IE 62 % for an Irish 2:1',
  M,
  ['IE', hill],
  [grade('ie_honours', '2:1')],
  degree('IE', 'percentage', '62'),
)
judge(
  'IE 52 % for an Irish 2:1',
  N,
  ['IE', hill],
  [grade('ie_honours', '2:1')],
  degree('IE', 'percentage', '52'),
)
judge('IN 62 % for a 2:1', U, ['GB', hill], upperSecond, degree('IN', 'percentage', '62'))

const irish = (value: string) => degree('IE', 'ie_honours', value)
judge(
  'an Irish 2:1 for a 2:1 at Manchester',
  M,
  ['GB', 'University of Manchester'],
  upperSecond,
  irish('2:1'),
)
judge(
  'an Irish First for a 2:1 at Manchester',
  M,
  ['GB', 'University of Manchester'],
  upperSecond,
  irish('First'),
)
judge(
  'an Irish 2:2 for a 2:1 at Manchester',
  N,
  ['GB', 'University of Manchester'],
  upperSecond,
  irish('2:2'),
)
judge('an Irish 2:1 for a 2:1 at Hill', U, ['GB', hill], upperSecond, irish('2:1'))

// A British class on a degree of another country is no British class.
judge(
  'an Indian First on the British scale for 70 %',
  U,
  ['GB', 'University of Nottingham'],
  [grade('percentage', '70')],
  degree('IN', 'uk_honours', 'First'),
)
judge(
  'an Indian First on the British scale for a 2:1',
  U,
  ['GB', hill],
  upperSecond,
  degree('IN', 'uk_honours', 'First'),
)
judge(
  'a British First for 70 %',
  M,
  ['GB', hill],
  [grade('percentage', '70')],
  degree('GB', 'uk_honours', 'First'),
)
judge(
  'a British 2:1 for a 2:1 in Germany',
  M,
  ['DE', hill],
  upperSecond,
  degree('GB', 'uk_honours', '2:1'),
)
judge(
  'a German 1.3 said of India for 2.5',
  U,
  ['DE', hill],
  [grade('de_1_5', '2.5')],
  degree('IN', 'de_1_5', '1.3'),
)

// Bachelors are taken for a doctorate in Britain and the United States (UCAS, USNEI): a master's beside one is a second way.
const american = degree('US', 'us_gpa_4', '3.9', { startedOn: '2020-09', finishedOn: '2024-06' })
const first = degree('GB', 'uk_honours', 'First', { startedOn: '2021-09', finishedOn: '2024-06' })
const master = (...[country, scheme, value, more]: Parameters<typeof degree>): Education => ({
  ...degree(country, scheme, value, { startedOn: '2024-09', finishedOn: '2026-06', ...more }),
  level: 'master',
})
const until2028 = { startedOn: '2026-09', finishedOn: '2028-06', state: 'studying' } as const
const doctorate = (
  name: string,
  line: Pair['line'],
  says: Pair['says'],
  needs: readonly Requirement[],
  ...education: Education[]
) =>
  pairs.push({
    name: `${name} for a doctorate in GB: ${line}`,
    profile: who(education),
    of: course('GB', hill, 'doctorate', ...needs),
    line,
    says,
  })
doctorate('a US bachelor', 'level', C, [], american)
doctorate(
  'a US bachelor and a master’s until 2028',
  'level',
  C,
  [],
  american,
  master('US', 'us_gpa_4', '3.9', until2028),
)
doctorate(
  'a US bachelor and a German master’s',
  'level',
  C,
  [],
  american,
  master('DE', 'de_1_5', '1.3'),
)
doctorate('a German master’s alone', 'level', U, [], master('DE', 'de_1_5', '1.3'))
doctorate('a British First for a 2:1', 'grade', M, upperSecond, first)
doctorate(
  'a British First and a Malaysian master’s for a 2:1',
  'grade',
  M,
  upperSecond,
  first,
  master('MY', 'percentage', '80'),
)
// Of one of which neither grade nor dates are said nobody knows that it is finished, alone or beside one that was failed.
const unsaid = degree('GB', 'uk_honours', null)
const failed = degree('GB', 'uk_honours', 'Fail', { startedOn: '2018-09', finishedOn: '2021-06' })
for (const [name, education, says] of [
  ['a British degree without grade and dates', [unsaid], U],
  ['the same beside a failed one', [unsaid, failed], U],
  ['the failed one alone', [failed], N],
] as const)
  pairs.push({
    name: `${name} for a master’s in GB`,
    profile: who([...education]),
    of: course('GB', hill, 'master'),
    line: 'level',
    says,
  })

tryPairs(pairs, 34)

test('nobody is estimated on or from a scale that nothing fails on: Gaokao 600 of 750 against 75 %', () => {
  const gaokao = school('CN', 'cn_gaokao', '600')
  const asked: Requirement = { kind: 'grade', scheme: 'percentage', value: 75, level: null }
  const line = judgedLines(who([gaokao]), course('US', hill, 'bachelor', asked), {
    today,
    rules,
  }).find(({ id }) => id === 'grade')!
  assert.deepEqual([line.judgement.answer, line.judgement.estimate], ['unknown', null])
})

/** Deliberate: studies that go on and tell no end have to tell it before what else is there is looked at. */
const saysNoEnd = ({ reason }: Judgement) => reason === 'finish_not_stated'
test('an added education never closes a doctorate, nor one to which bachelors are taken early', () => {
  let compared = 0
  const opens = new Set<string>()
  fc.assert(
    fc.property(
      anyProfile,
      anyProfile,
      anyCourse,
      fc.constantFrom('GB', 'US', 'AU', 'DE', 'NZ', 'CA'),
      (profile, { education: others }, any, country) => {
        const [added] = others
        if (!added) return
        const of = { ...any, country, level: 'doctorate' as const }
        const startsOn = of.intakes.map((one) => one.startsOn)
        const answerOf = (education: readonly Education[]) =>
          judgedMarks.level({ ...profile, education }, of, { today, rules, startsOn })!.judgement!
        const before = answerOf(profile.education)
        const after = answerOf([...profile.education, added])
        if (before.answer !== 'meets' && before.answer !== 'will_meet_if') return
        compared++
        opens.add(before.reason)
        assert.ok(
          judgementAnswers.indexOf(after.answer) >= judgementAnswers.indexOf(before.answer),
          `${before.answer} ${before.reason}, then ${after.answer} ${after.reason} ${JSON.stringify(added)}`,
        )
      },
    ),
    { numRuns: 9000 },
  )
  assert.ok(compared > 300 && opens.has('taken_early') && opens.has('compared'), `${compared}`)
})

// What opens other courses (`level`) has rules of its own.
test('an added education never makes an answer of grades, credits or tests worse, but for one that does not say when it ends', () => {
  let compared = 0
  fc.assert(
    fc.property(anyProfile, anyProfile, anyCourse, (profile, { education: others }, of) => {
      const [added] = others
      if (!added || !of.country) return
      // Each line for all starts: what one line leaves to the next differs.
      const startsOn = of.intakes.map((one) => one.startsOn)
      const linesOf = (education: readonly Education[]) =>
        new Map(
          judgedIds.flatMap((id) => {
            const { judgement } =
              judgedMarks[id]({ ...profile, education }, of, { today, rules, startsOn }) ?? {}
            return judgement ? [[id, judgement] as const] : []
          }),
        )
      const before = linesOf(profile.education)
      const after = linesOf([...profile.education, added])
      for (const [id, { answer }] of before) {
        const then = after.get(id)
        if (!then || id === 'level') continue
        compared++
        if (judgementAnswers.indexOf(then.answer) >= judgementAnswers.indexOf(answer)) continue
        // What nobody could say before may be compared now.
        if (answer !== 'meets' && answer !== 'will_meet_if') continue
        assert.ok(
          saysNoEnd(then),
          `${id}: ${answer}, then ${then.answer} ${then.reason} ${JSON.stringify(added)}`,
        )
      }
    }),
    { numRuns: 9000 },
  )
  assert.ok(compared > 8000, `${compared}`)
})
