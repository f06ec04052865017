// "How we judge": each requirement of a course against one student, with the row that was used.
import { z } from 'zod'
import { judgedIds } from '#contract/catalogue/match/judged-lines.ts'
import { call } from '#contract/kit.ts'
import { answers } from '#contract/qualifications/judgement.ts'
import { Day, Id, Rest } from '#contract/shapes.ts'

export const JudgedLine = z.object({
  id: z.enum(judgedIds),
  answer: z.enum(answers),
  /** As on the certificate, in the caller's language; null where nothing is stated. */
  have: z.string().nullable(),
  need: z.string().nullable(),
  /** Why, in the caller's language. */
  text: z.string(),
  /** The row it rests on; null where grades of one scheme, or results of one test, were compared. */
  row: z
    .object({
      number: z.int(),
      by: z.string(),
      document: z.string(),
      url: z.string(),
      checked: Day,
      /** Nobody has looked at it for more than 180 days. */
      stale: z.boolean(),
    })
    .nullable(),
})
export type JudgedLine = z.output<typeof JudgedLine>

export const Judged = z.object({
  course: z.object({ id: Id, slug: z.string(), title: z.string(), university: z.string() }),
  /** Whose profile or application it is. */
  student: z.string(),
  lines: z.array(JudgedLine),
})
export type Judged = z.output<typeof Judged>

export const judgeCourse = call({
  method: 'GET',
  path: '/api/v1/profile_judgement/{courseId}',
  may: 'signed-in',
  rate: 'search',
  summary:
    'How one’s profile is judged for a course: each requirement, the answer, and the row it rests on with number, source and day.',
  takes: { path: z.object({ courseId: Id }) },
  gives: Rest(Judged),
  about: { none: 'all' },
})
