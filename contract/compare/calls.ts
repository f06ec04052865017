// The call that puts courses side by side. spec §2, §7; path not shown: docs/decisions/0036.
import { z } from 'zod'
import { CoursePage } from '#contract/catalogue/courses/calls.ts'
import { CourseMatch } from '#contract/profiles/match/calls.ts'
import { CurrencyCode } from '#contract/catalogue/shapes.ts'
import { call } from '#contract/kit.ts'
import { Language, Rest } from '#contract/shapes.ts'
import { maxCompared } from './rules.ts'

export const Compared = CoursePage.omit({ similar: true })
export type Compared = z.infer<typeof Compared>

export const compareCourses = call({
  method: 'POST',
  path: '/wishlist/compare',
  may: 'anyone',
  rate: 'search',
  ownTransaction: true,
  summary:
    'Up to four courses by slug or id, side by side, in the order asked. Signed in, with how well each fits one’s profile.',
  request: {
    body: z.object({
      courses: z
        .array(
          z
            .string()
            .max(200)
            .regex(/^[a-z0-9-]+$/i),
        )
        .min(1)
        .max(maxCompared),
      langcode: Language.default('en'),
      currency: CurrencyCode.default('EUR'),
    }),
  },
  response: Rest(
    z.object({
      courses: z.array(Compared),
      /** Asked for, but not to be had any more. */
      gone: z.array(z.string()),
      /** Null for strangers. */
      matches: z.array(CourseMatch).nullable(),
    }),
  ),
  about: { none: 'all' },
})
