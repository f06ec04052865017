// The search adds up terms that are judged once for all courses alike. They must be those of the match itself, for anybody and
// any course.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import { matchScore } from '#contract/catalogue/match/match-score.ts'
import { convertMinor, inEuros } from '../../courses/fee-rates.ts'
import { anyCourse, anyProfile, indexOf, rules, today } from './any-pair-for-tests.ts'
import { createMatcher } from './matcher.ts'

test('the search gives every course the score, the missed minimums and the fee that the match gives it, for 6,000 random pairs', () => {
  const scores = new Set<number>()
  let missed = 0
  let notFromAbroad = 0
  fc.assert(
    fc.property(
      fc.array(anyCourse, { minLength: 40, maxLength: 40 }),
      fc.array(anyProfile, { minLength: 5, maxLength: 5 }),
      (courses, profiles) => {
        const { world, segment } = indexOf(courses)
        for (const profile of profiles) {
          const matcher = createMatcher(world, { profile, rules }, today)
          const fits = matcher.fitsIn(segment)
          const { fee, currency, stated } = matcher.fees.feesIn(segment)
          const euros = matcher.fees.eurosIn(segment)
          for (const [doc, course] of courses.entries()) {
            const match = matchScore(profile, course, { today, rules, convert: convertMinor })
            const stops = judgedLines(profile, course, { today, rules }).some(
              ({ mark }) => mark.stops,
            )
            assert.equal(fits.scores[doc], match.score, JSON.stringify({ profile, course }))
            assert.equal(fits.misses[doc] === 1, stops, JSON.stringify({ profile, course }))
            const seen = match.fee && {
              amount: fee[doc],
              currency: world.currencies.values[currency[doc]!],
              stated: stated[doc] === 1,
            }
            const { amount, currency: paidIn, stated: isStated } = match.fee ?? {}
            assert.deepEqual(
              seen,
              match.fee && { amount, currency: paidIn, stated: isStated },
              JSON.stringify({ profile, course }),
            )
            const worth = match.fee && inEuros(match.fee.amount, match.fee.currency)
            assert.equal(euros[doc], worth ?? -1)
            if (match.fee && match.fee.residency !== 'international') notFromAbroad++
            scores.add(match.score)
            missed += stops ? 1 : 0
          }
          const order = [...fits.order()]
          assert.deepEqual(
            order,
            courses
              .map((_, doc) => doc)
              .toSorted((a, b) => fits.scores[b]! - fits.scores[a]! || a - b),
          )
        }
      },
    ),
    { numRuns: 30 },
  )
  // The pairs are of many kinds, else the agreement would say little.
  assert.ok(notFromAbroad > 600, `${notFromAbroad}`)
  assert.ok(scores.size > 40 && missed > 500 && missed < 5_500, `${scores.size} ${missed}`)
})
