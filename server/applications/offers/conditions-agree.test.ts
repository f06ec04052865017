// What an offer would ask as a condition is what the match, the page and the filter call not met.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { openItems } from '#contract/applications/offers/open-items.ts'
import { EducationStep, emptyStep, type Steps } from '#contract/applications/form/steps.ts'
import { requiredItems } from '#contract/catalogue/courses/checklist.ts'
import { judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import { matchScore } from '#contract/catalogue/match/match-score.ts'
import { startsFor } from '#contract/qualifications/starts.ts'
import {
  anyCourse,
  anyProfile,
  rules,
  today,
} from '#server/catalogue/search/query/any-pair-for-tests.ts'
import { requirementItem } from '../detail/checklist.ts'
import { speakerIn } from '../detail/excused-languages.ts'

const lineOf = {
  level: 'level',
  'test:english': 'english',
  'test:admission': 'admission',
  grade: 'grade',
} as const

test('offers, checklist and match say the same of 3,000 random pairs', () => {
  let compared = 0
  fc.assert(
    fc.property(anyProfile, anyCourse, (profile, course) => {
      const form = {
        2: { ...emptyStep(2), citizenships: [...(profile.citizenships ?? [])] },
        3: { ...EducationStep.parse({}), education: profile.education } as unknown as Steps[3],
        4: { ...emptyStep(4), tests: profile.tests } as unknown as Steps[4],
      }
      // An application is for a start: here for those that the student wishes, as the match counts them.
      const chosen = startsFor(course.intakes, profile.preferences.intakes, today)
      const asked = {
        ...course,
        intakes: course.intakes.filter(({ startsOn }) => chosen.includes(startsOn)),
        materials: null,
      }
      const who = speakerIn(form, profile.firstLanguage ?? null)
      const list = requiredItems(asked).flatMap((item) =>
        item.kind === 'document'
          ? []
          : [requirementItem(item, asked, who, form, [], { today, rules })],
      )
      const open = new Set(openItems(list).map(({ item }) => item.key))
      const lines = judgedLines(profile, course, { today, rules })
      const match = matchScore(profile, course, { today, rules })
      for (const item of list) {
        const id = lineOf[item.key as keyof typeof lineOf]
        const answer = lines.find((line) => line.id === id)?.judgement.answer
        const message = match.factors.find((factor) => factor.id === id)?.message
        if (answer === undefined) continue
        compared++
        assert.equal(item.state === 'met', answer === 'meets', `${item.key} ${answer}`)
        // Of the level the match counts how near the subject is as well.
        if (id !== 'level')
          assert.equal(item.state === 'met', message === 'met', `${item.key} ${message}`)
        if (id === 'level') assert.notEqual(item.need, null)
        if (item.need !== null) assert.equal(open.has(item.key), answer !== 'meets', item.key)
      }
    }),
    { numRuns: 3000 },
  )
  assert.ok(compared > 2000, `${compared}`)
})
