import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as fc from 'fast-check'
import { isCleanText } from '#contract/clean-text.ts'
import { completenessOf } from '#contract/profiles/rules.ts'
import { changeStudentInfo, getStudentInfo } from '#contract/profiles/calls.ts'
import { deliveries } from '#contract/content/shapes.ts'
import { levelIds } from '#contract/catalogue/shapes.ts'
import { disciplineIds } from '#contract/catalogue/subjects/shapes.ts'
import {
  educationLevelIds,
  educationTypes,
  transcriptCredits,
} from '#contract/qualifications/education.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((s) => s.trim().replace(/[\p{C}]/gu, ''))
  .filter((s) => s.trim() === s && s.length > 0 && s.length <= 100 && isCleanText(s))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const pick = <T>(all: readonly T[], most: number) => fc.subarray([...all], { maxLength: most })

const anyChange = fc.record(
  {
    gender: maybe(fc.constantFrom('female', 'male', 'other', 'undisclosed')),
    citizenship: maybe(fc.constantFrom('IN', 'DE', 'NG', 'BR')),
    address: words,
    city: words,
    // A code by post stays while it is right: these two have codes of one form.
    country: maybe(fc.constantFrom('FR', 'DE')),
    state: fc.constant(null),
    zip: fc.stringMatching(/^[0-9]{5}$/),
    education: fc.array(
      fc.record({
        level: fc.constantFrom(...educationLevelIds),
        type: fc.constantFrom(...educationTypes),
        institution: words,
        country: fc.constantFrom('IN', 'GB'),
        programme: words,
        discipline: maybe(fc.constantFrom(...disciplineIds)),
        gradingScheme: fc.constant('percentage' as const),
        grade: maybe(fc.integer({ min: 0, max: 10_000 }).map((n) => String(n / 100))),
        startedOn: fc.constant('2020-01'),
        finishedOn: maybe(fc.constant('2024-12')),
        nominalYears: maybe(fc.constantFrom(3, 3.5, 4)),
        language: maybe(fc.constantFrom('en', 'hi')),
        certificate: maybe(fc.constantFrom('gb_a_levels' as const, 'gb_btec' as const)),
        credits: maybe(
          fc.record({
            system: fc.constantFrom(...transcriptCredits),
            amount: fc.integer({ min: 2, max: 8_000 }).map((quarters) => quarters / 4),
          }),
        ),
      }),
      { maxLength: 4 },
    ),
    preferences: fc.record({
      level: maybe(fc.constantFrom(...levelIds)),
      disciplines: pick(disciplineIds, 10),
      countries: pick(['DE', 'GB', 'US'], 3),
      cities: fc.array(words, { maxLength: 4 }),
      deliveries: pick(deliveries, 3),
      modes: fc.constant([]),
      languages: pick(['en', 'de'], 2),
      intakes: pick(['2027-09', '2028-01'], 2),
      durationMonthsMost: maybe(fc.integer({ min: 1, max: 120 })),
      budget: maybe(
        fc.record({ amount: fc.integer({ min: 0, max: 1e12 }), currency: fc.constant('EUR') }),
      ),
    }),
  },
  { requiredKeys: [] },
)

test('whatever a student may write is read back as it was written, and the rest stays', async () => {
  const asha = await app.person('student')
  let standing: Record<string, unknown> = {}
  await fc.assert(
    fc.asyncProperty(anyChange, async (made) => {
      const change = JSON.parse(JSON.stringify(made)) as typeof made
      await asha.callOk(changeStudentInfo, { body: change as never })
      const { data } = await asha.callOk(getStudentInfo)
      standing = { ...standing, ...change }
      for (const [part, value] of Object.entries(standing)) {
        const read = data[part as keyof typeof data]
        if (part === 'education')
          assert.deepEqual(
            data.education.map(({ normalisedGrade: _n, germanEstimate: _g, ...entry }) => entry),
            value,
          )
        else assert.deepEqual(read, value, part)
      }
      assert.equal(data.completeness.percent, completenessOf(data).percent)
    }),
    { numRuns: 40 },
  )
})
