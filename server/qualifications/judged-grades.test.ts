// Pairs of student and course judged by hand: the answers stand here as the tables named beside them say, and as people of the
// field would give them. Where no table speaks the answer is "unknown".
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import { compareGrades, gradeError } from '#contract/qualifications/grading.ts'
import { type GradingSchemeId, gradingSchemes } from '#contract/qualifications/grading-schemes.ts'
import { type Answer, judgementAnswers } from '#contract/qualifications/judgement.ts'
import type { EquivalenceRow } from '#contract/qualifications/rules.ts'
import {
  rules,
  today,
  degree,
  who,
  grade,
  course,
  M,
  N,
  U,
  gla,
  ast,
  lou,
  bro,
  hill,
  tryPairs,
  type Pair,
} from './pairs-for-tests.ts'

const pairs: Pair[] = []

/** Grades of a scheme worst first: all there are, or those at the rows' values and a little beside them. */
const gradesAround = (id: GradingSchemeId, rows: readonly EquivalenceRow[]): string[] => {
  const scheme = gradingSchemes.find((one) => one.id === id)!
  const near = rows.flatMap(({ value, low }) =>
    [Number(value), Number(low ?? value)].flatMap((at) => [at - 0.1, at, at + 0.1]),
  )
  const all = 'values' in scheme ? scheme.values : near.map((at) => at.toFixed(2))
  return [...new Set(all)]
    .filter((one) => gradeError(id, one) === null)
    .sort((a, b) => compareGrades(id, a, b) ?? 0)
}

/** A bachelor's grade against a class that a British master's asks. */
const british = (
  university: string,
  asked: string,
  rows: readonly (readonly [country: string, GradingSchemeId, grade: string, Answer])[],
) => {
  for (const [country, scheme, value, says] of rows)
    pairs.push({
      name: `${country} ${value} for ${asked} at ${university}`,
      profile: who([degree(country, scheme, value)]),
      of: course('GB', university, 'master', grade('uk_honours', asked)),
      line: 'grade',
      says,
    })
}
// Source: University of Glasgow, entry requirements by country (a 2:1).
british(gla, '2:1', [
  ['FR', 'fr_20', '12', M],
  ['FR', 'fr_20', '13.4', M],
  ['FR', 'fr_20', '11.8', N],
  ['DE', 'de_1_5', '2.5', M],
  ['DE', 'de_1_5', '1.7', M],
  ['DE', 'de_1_5', '2.6', N],
  ['DE', 'de_1_5', '4.3', N],
  ['NL', 'nl_10', '7', M],
  ['NL', 'nl_10', '6.9', N],
  ['ES', 'es_10', '7.25', M],
  ['ES', 'es_10', '6.8', N],
  ['US', 'us_gpa_4', '3.0', M],
  ['US', 'us_gpa_4', '2.95', N],
  ['NG', 'ng_cgpa_5', '3.5', M],
  ['NG', 'ng_cgpa_5', '3.2', N],
  ['BR', 'br_10', '7', M],
  ['BR', 'br_10', '6.9', N],
  ['ID', 'gpa_4_asia', '3.2', M],
  // No row of Glasgow's and none of anybody's: nothing is stretched.
  ['IT', 'it_110', '108', U],
  ['PL', 'pl_5', '4.5', U],
  // Others' tables neither let in here nor refuse.
  ['CN', 'cn_100', '82', U],
  ['CN', 'cn_100', '74', U],
  ['IN', 'percentage', '72', U],
  ['IN', 'percentage', '65', U],
  ['IN', 'percentage', '55', U],
])
// Source: Aston University, entry requirements by country (a 2:1): India 60 to 70 by institution, China 80, Japan 75, Thailand 3.0.
british(ast, '2:1', [
  ['IN', 'percentage', '70', M],
  ['IN', 'percentage', '66', U],
  ['IN', 'percentage', '58', N],
  ['CN', 'percentage', '80', M],
  ['CN', 'percentage', '79', N],
  ['JP', 'percentage', '76', M],
  ['JP', 'percentage', '70', N],
  ['TH', 'gpa_4_asia', '3.1', M],
  ['TH', 'gpa_4_asia', '2.8', N],
  ['TW', 'percentage', '81', M],
  ['TW', 'percentage', '77', U],
  ['TW', 'percentage', '70', N],
])
// Source: Loughborough University, postgraduate equivalencies (First, 2:1, 2:2).
british(lou, 'First', [
  ['DZ', 'scale_20', '16', M],
  ['DZ', 'scale_20', '15', N],
  ['NG', 'ng_cgpa_5', '4.1', M],
  ['NG', 'ng_cgpa_5', '3.9', N],
  ['PK', 'pk_gpa_4', '3.7', M],
  ['PK', 'pk_gpa_4', '3.5', N],
  ['AU', 'au_bands', 'HD', M],
  ['AU', 'au_honours', 'H1', M],
  ['AR', 'ar_10', '8.6', M],
])
british(lou, '2:1', [
  ['DZ', 'scale_20', '14', M],
  ['DZ', 'scale_20', '13', N],
  ['AZ', 'percentage', '80', M],
  ['AZ', 'percentage', '78', N],
  ['BH', 'gpa_4_asia', '3.0', M],
  ['BH', 'gpa_4_asia', '2.7', N],
  ['AU', 'percentage', '82', M],
  ['AU', 'percentage', '74', U],
  ['AU', 'percentage', '65', N],
  ['AU', 'au_honours', 'H2A', M],
  ['AU', 'au_honours', 'H2B', N],
  ['NZ', 'nz_gpa_9', '7', M],
  ['NZ', 'nz_gpa_9', '6.4', U],
  ['NZ', 'nz_gpa_9', '5', N],
  ['PK', 'pk_gpa_4', '3.1', M],
  ['PK', 'pk_gpa_4', '2.9', N],
  ['NG', 'ng_cgpa_5', '3.4', M],
  ['NG', 'ng_cgpa_5', '3.3', N],
])
british(lou, '2:2', [
  ['NG', 'ng_cgpa_5', '2.7', M],
  ['NG', 'ng_cgpa_5', '2.5', N],
  ['AR', 'ar_10', '6', M],
  ['AR', 'ar_10', '5.5', N],
  ['PK', 'pk_gpa_4', '2.6', M],
])
// Source: Oxford Brookes University, entry requirements for India: 60, 65 or 70 by institution for a 2:1, ten less for a 2:2.
british(bro, '2:1', [
  ['IN', 'percentage', '70', M],
  ['IN', 'percentage', '64', U],
  ['IN', 'percentage', '59', N],
])
british(bro, '2:2', [
  ['IN', 'percentage', '60', M],
  ['IN', 'percentage', '55', U],
  ['IN', 'percentage', '49', N],
])
// British classes need no row.
british(hill, '2:1', [
  ['GB', 'uk_honours', 'First', M],
  ['GB', 'uk_honours', '2:1', M],
  ['GB', 'uk_honours', '2:2', N],
])

// Source: University of Alberta, minimum academic requirements by country (3.0 of 4).
for (const [country, scheme, value, says] of [
  ['EG', 'eg_100', '70', M],
  ['EG', 'eg_100', '65', N],
  ['BD', 'bd_cgpa_4', '3.2', M],
  ['BD', 'bd_cgpa_4', '2.8', N],
  ['BD', 'percentage', '60', M],
  ['FR', 'fr_20', '13', M],
  ['FR', 'fr_20', '12', N],
  ['CM', 'scale_20', '14', M],
  ['CM', 'scale_20', '12', N],
  ['CL', 'cl_7', '5.2', M],
  ['CO', 'co_5', '3.5', N],
  ['ET', 'et_gpa_4', '3.1', M],
  ['AT', 'at_1_5', '1.8', M],
  ['AT', 'at_1_5', '2.4', N],
  ['GB', 'uk_honours', '2:1', M],
  ['GB', 'uk_honours', '2:2', N],
  ['KR', 'kr_4_5', '4.2', U],
  ['IN', 'percentage', '80', U],
] as const)
  pairs.push({
    name: `${country} ${value} for 3.0 of 4 at the University of Alberta`,
    profile: who([degree(country, scheme, value)]),
    of: course('CA', 'University of Alberta', 'master', grade('ca_gpa_4', '3.0')),
    line: 'grade',
    says,
  })

tryPairs(pairs, 90)

test('by every row of the release a better grade never makes the answer worse', () => {
  const rank = (answer: Answer) => judgementAnswers.indexOf(answer)
  for (const rows of rules.equivalences.values()) {
    const { scheme, country, destination, targetScheme } = rows[0]!
    const targets = [...new Set(rows.map(({ targetValue }) => targetValue))]
    const grades = gradesAround(scheme, rows)
    for (const university of [...new Set(rows.map(({ source }) => source.by)), hill])
      for (const target of targets) {
        const of = course(destination, university, 'master', grade(targetScheme, target))
        const ranks = grades.map((value) =>
          rank(
            judgedLines(who([degree(country, scheme, value)]), of, { today, rules }).find(
              ({ id }) => id === 'grade',
            )!.judgement.answer,
          ),
        )
        assert.deepEqual(
          ranks,
          ranks.toSorted((a, b) => a - b),
          `${country} ${scheme} for ${target} at ${university}: ${grades.join()} → ${ranks.join()}`,
        )
      }
  }
})
