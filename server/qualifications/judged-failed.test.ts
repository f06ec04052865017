// What was failed opens nothing, on whatever scale; and what nobody knows is worth less than what somebody does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import { matchScore } from '#contract/catalogue/match/match-score.ts'
import { type GradingScheme, gradingSchemes } from '#contract/qualifications/grading-schemes.ts'
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

const finished = { startedOn: '2019-09', finishedOn: '2024-06', state: 'completed' } as const
const graduate = (...[country, scheme, grade, more]: Parameters<typeof degree>): Education =>
  degree(country, scheme, grade, { ...finished, nominalYears: 4, ...more })
const pairs: Pair[] = []
const judge = (says: Pair['says'], level: Pair['of']['level'], to: string, held: Education) =>
  pairs.push({
    name: `${held.level} of ${held.country} at ${held.grade} (${held.gradingScheme}) for a ${level} in ${to}`,
    profile: who([held]),
    of: course(to, hill, level),
    line: 'level',
    says,
  })
// 30 % is the lowest that passes anywhere (South African schools), 9.5 of 20 (Portugal), a D of four points (China, Ghana).
judge(N, 'master', 'GB', graduate('GB', 'percentage', '0'))
judge(N, 'master', 'GB', graduate('GB', 'percentage', '29'))
judge(M, 'master', 'GB', graduate('GB', 'percentage', '40'))
judge(N, 'master', 'DE', graduate('IN', 'percentage', '25'))
judge(M, 'master', 'DE', graduate('IN', 'percentage', '35'))
judge(N, 'master', 'GB', graduate('NG', 'percentage', '10'))
judge(U, 'master', 'GB', graduate('NG', 'percentage', '60'))
judge(N, 'bachelor', 'FR', school('FR', 'percentage', '20'))
judge(N, 'bachelor', 'FR', school('FR', 'scale_20', '8'))
judge(M, 'bachelor', 'FR', school('FR', 'scale_20', '10'))
judge(N, 'master', 'DE', graduate('MY', 'gpa_4_asia', '0.9'))
judge(N, 'bachelor', 'US', school('US', 'us_letter', 'F'))
judge(M, 'bachelor', 'US', school('US', 'us_letter', 'D-'))
judge(N, 'bachelor', 'US', school('US', 'us_gpa_4', '0.5'))
judge(M, 'bachelor', 'US', school('US', 'us_gpa_4', '1.8'))
judge(N, 'bachelor', 'CA', school('CA', 'ca_gpa_4', '0'))
// Whether it is equal the university says, however well it was passed; of India and the European Union somebody has said so.
judge(U, 'bachelor', 'GB', school('NG', 'waec_credits', 'C6C6C6C6C6'))
judge(C, 'bachelor', 'GB', school('IN', 'percentage', '60'))
judge(U, 'master', 'AT', graduate('PH', 'percentage', '85'))
judge(M, 'master', 'AT', graduate('PL', 'pl_5', '4'))
tryPairs(pairs, 20)

/** Nothing fails on them: an ATAR, points of a gaokao or of the Irish leaving certificate, a Korean rank say how good, not whether. */
const withoutFailure = [
  'ie_points',
  'cn_gaokao',
  'cn_gaokao_900',
  'cn_gaokao_660',
  'kr_school',
  'au_atar',
]
const worstOf = (scheme: GradingScheme): string =>
  scheme.kind === 'numeric'
    ? `${scheme.worst}`
    : scheme.values.at(-1)!.repeat(scheme.kind === 'subjects' ? scheme.fewest : 1)

test('the worst grade of a scale opens nothing anywhere, but on the six on which nothing fails', () => {
  let tried = 0
  const opened = new Set<string>()
  for (const scheme of gradingSchemes)
    for (const from of scheme.country ? [scheme.country] : 'IN US NG CN GB FR VN KE'.split(' '))
      for (const [held, level] of [
        ['upper_secondary', 'bachelor'],
        ['bachelor', 'master'],
        ['master', 'doctorate'],
      ] as const)
        for (const to of ['GB', 'DE', 'AU', 'NZ', 'US']) {
          const education = graduate(from, scheme.id, worstOf(scheme), { level: held })
          const line = judgedLines(who([education]), course(to, hill, level), {
            today,
            rules,
          }).find(({ id }) => id === 'level')
          tried++
          if (line?.judgement.answer !== 'does_not_meet' && line?.judgement.answer !== 'unknown')
            opened.add(scheme.id)
        }
  assert.deepEqual([...opened].toSorted(), withoutFailure.toSorted())
  assert.ok(tried > 3000, `${tried}`)
})

test('a Nigerian WASSCE of credits fits a British bachelor less than A levels do, and no better where less is known', () => {
  const scoreOf = (held: Education, university: string) =>
    matchScore(who([held]), course('GB', university, 'bachelor'), { today, rules }).score
  const wassce = school('NG', 'waec_credits', 'C6C6C6C6C6')
  assert.ok(scoreOf(wassce, hill) < scoreOf(school('GB', 'uk_a_levels', 'AAB'), hill))
  assert.ok(scoreOf(wassce, hill) <= scoreOf(wassce, 'University of Essex'))
})

// A certificate is printed whatever the grades are; universities begin at a grade above.
test('a KCSE of D and a WASSCE of two credits are no exams that were failed: their grade is below the one that opens a university', () => {
  const reasonOf = (held: Education) => {
    const line = judgedLines(who([held]), course('GB', hill, 'bachelor'), { today, rules }).find(
      ({ id }) => id === 'level',
    )!
    return [line.judgement.answer, line.judgement.reason]
  }
  const left = { finishedOn: '2024-12' }
  assert.deepEqual(reasonOf({ ...school('KE', 'ke_kcse', 'D'), ...left }), [
    'does_not_meet',
    'below_entrance',
  ])
  assert.deepEqual(reasonOf({ ...school('NG', 'waec_credits', 'C4C6D7D7E8'), ...left }), [
    'does_not_meet',
    'below_entrance',
  ])
  assert.deepEqual(reasonOf({ ...school('GB', 'uk_a_level', 'U'), ...left }), [
    'does_not_meet',
    'failed',
  ])
})
