// How well a course fits, and "How we judge": each requirement of a course against one student, with the row that was used.
import { z } from 'zod'
import { Day, Id, Rest } from '#contract/shapes.ts'
import { feeMarks } from '#contract/catalogue/match/own-fee.ts'
import { CurrencyCode, Minor } from '#contract/catalogue/shapes.ts'
import { factorIds } from '#contract/catalogue/match/match-score.ts'
import { messages } from '#contract/catalogue/match/factor.ts'
import { call } from '#contract/kit.ts'
import {
  improvementKinds,
  SearchAnswer,
  SearchQuestion,
} from '#contract/catalogue/search/shapes.ts'
import { judgedIds } from '#contract/catalogue/match/judged-lines.ts'
import { judgementAnswers } from '#contract/qualifications/judgement.ts'
import { settlingParts } from './settled-by.ts'

export const CourseMatch = z.object({
  courseId: Id,
  score: z.int().min(0).max(100),
  band: z.enum(['strong', 'possible', 'needs_work']),
  confidence: z.number().min(0).max(1),
  factors: z.array(
    z.object({
      id: z.enum(factorIds),
      weight: z.int(),
      score: z.number(),
      points: z.number(),
      /** False: nobody can judge it, or it is a minimum missed more nearly than the rest is met; so it neither raises nor lowers
       * the score. */
      counted: z.boolean(),
      have: z.string().nullable(),
      need: z.string().nullable(),
      message: z.enum(messages),
      /** In the caller's language. */ text: z.string(),
    }),
  ),
  blockers: z.array(z.enum(factorIds)),
  nextBest: z.array(z.object({ id: z.enum(factorIds), gain: z.int() })),
  /** What this student pays for the first year; null where the course states no fee. */
  fee: z
    .object({ amount: Minor, currency: CurrencyCode, forYou: z.enum(feeMarks).optional() })
    .nullable(),
  /** spec §1: under 80 a counsellor is suggested. */
  counsellorSuggested: z.boolean(),
})

export const searchByProfile = call({
  method: 'POST',
  path: '/api/v1/search_by_profile',
  may: 'signed-in',
  rate: 'search',
  ownTransaction: true,
  summary:
    'The course search with one’s own profile: "fit" sorts all results by the match, "mine" leaves out what one does not qualify for.',
  request: { body: SearchQuestion },
  response: SearchAnswer,
  about: { none: 'own' },
})

export const matchProfile = call({
  method: 'POST',
  path: '/api/v1/profile_match_score',
  may: 'signed-in',
  rate: 'search',
  summary: 'How well one’s profile fits courses, line by line. A measure of fit, not of chances.',
  request: { body: z.object({ courseIds: z.array(Id).min(1).max(50) }) },
  response: Rest(z.array(CourseMatch)),
  about: { none: 'all' },
})

/** The row of a table that an answer rests on. */
export const CitedRow = z.object({
  number: z.int(),
  by: z.string(),
  document: z.string(),
  url: z.string(),
  checked: Day,
  /** Nobody has looked at it for more than 180 days. */
  stale: z.boolean(),
})
export type CitedRow = z.output<typeof CitedRow>

export const JudgedLineView = z.object({
  id: z.enum(judgedIds),
  answer: z.enum(judgementAnswers),
  /** As on the certificate, in the caller's language; null where nothing is stated. */
  have: z.string().nullable(),
  need: z.string().nullable(),
  /** Why, in the caller's language. */
  text: z.string(),
  /** The part of the profile where something is still to be stated; null where nothing of the student's would settle it. */
  settledBy: z.enum(settlingParts).nullable(),
  /** The row it rests on; null where grades of one scheme, or results of one test, were compared. */
  row: CitedRow.extend({
    /** It is another university's, of the same country. */
    elsewhere: z.boolean(),
  }).nullable(),
})
export type JudgedLineView = z.output<typeof JudgedLineView>

export const Judged = z.object({
  course: z.object({ id: Id, slug: z.string(), title: z.string(), university: z.string() }),
  /** Whose profile or application it is. */
  student: z.string(),
  lines: z.array(JudgedLineView),
})
export type Judged = z.output<typeof Judged>

export const judgeCourse = call({
  method: 'GET',
  path: '/api/v1/profile_judgement/{courseId}',
  may: 'signed-in',
  rate: 'search',
  summary:
    'How one’s profile is judged for a course: each requirement, the answer, and the row it rests on with number, source and day.',
  request: { path: z.object({ courseId: Id }) },
  response: Rest(Judged),
  about: { none: 'all' },
})

export const Opening = z.object({
  kind: z.enum(improvementKinds),
  value: z.string(),
  /** In the caller's language: `IELTS Academic 7`, `€2,000 more a year`. */
  text: z.string(),
  /** How many courses it adds by itself. */
  adds: z.int(),
})
export type Opening = z.output<typeof Opening>

export const findImprovements = call({
  method: 'POST',
  path: '/api/v1/profile_improvements',
  may: 'signed-in',
  rate: 'search',
  ownTransaction: true,
  summary:
    'Of the courses a search finds: how many hold all that one’s profile states, and how many each single change would add. `data` is null while the search cannot say.',
  request: { body: SearchQuestion },
  response: Rest(z.object({ open: z.int(), improvements: z.array(Opening) }).nullable()),
  about: { none: 'own' },
})
