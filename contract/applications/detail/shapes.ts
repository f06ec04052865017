// The checklist of an application: what stands with each item; and how well it fits.
import { z } from 'zod'
import { factorIds } from '#contract/catalogue/match/match-score.ts'
import { CourseMatch } from '#contract/profiles/match/calls.ts'

export const itemStates = [
  'missing',
  'ready',
  'attached',
  'met',
  'conditional',
  'below',
  'unknown',
] as const

/** Shorter reasons say nothing: "x" is no waiver. */
export const minWaiverLength = 20

/** `ready`: in the vault, one tap away. Tests and grades are `met`, `conditional` (will be when something else becomes true),
 * `below` or, where the form is silent or nobody can say, `unknown`. */
export type ItemState = (typeof itemStates)[number]

/** How well it fits: by what the form says, and by the profile for what the form does not ask (wishes, budget). */
export const ApplicationMatch = CourseMatch.extend({
  /** Where the profile says otherwise: the line it is about, and what the profile has. For the student and their advisers. */
  profileSays: z.array(z.object({ id: z.enum(factorIds), have: z.string().nullable() })),
})
export type ApplicationMatch = z.output<typeof ApplicationMatch>
