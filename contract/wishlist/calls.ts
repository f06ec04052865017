// Calls of the wishlist. spec §2, §7; paths not shown: docs/decisions/0036.
import { z } from 'zod'
import { CourseCard } from '#contract/catalogue/search/shapes.ts'
import { CurrencyCode } from '#contract/catalogue/shapes.ts'
import { call } from '#contract/kit.ts'
import { Day, Id, Language, PageIndex, Rest, When } from '#contract/shapes.ts'

/** A list that nobody can read to its end helps nobody. */
export const maxSaved = 200

const asker = { langcode: Language.default('en'), currency: CurrencyCode.default('EUR') }

export const addToWishlist = call({
  method: 'POST',
  path: '/wishlist/add',
  may: 'signed-in',
  fails: ['wishlist_full'],
  summary:
    'Saves courses for later. Those saved already and those that do not exist are passed over; one removed a moment ago returns to its place.',
  request: { body: z.object({ courseIds: z.array(Id).min(1).max(maxSaved) }) },
  response: Rest(z.object({ courseIds: z.array(Id) })),
  about: { none: 'own' },
  alongside: { 'body.courseIds.0': 'any' },
})

// Not among the specified calls: what can be added must be removable.
export const removeFromWishlist = call({
  method: 'POST',
  path: '/wishlist/remove',
  may: 'signed-in',
  summary: 'Takes courses off one’s wishlist; those not on it are passed over. Gives what is left.',
  request: { body: z.object({ courseIds: z.array(Id).min(1).max(maxSaved) }) },
  response: Rest(z.object({ courseIds: z.array(Id) })),
  about: { none: 'own' },
  alongside: { 'body.courseIds.0': 'any' },
})

/** A saved course, and what has happened to it since it was saved. */
export const Saved = z.object({
  course: CourseCard,
  /** Null for what a browser keeps. */
  savedAt: When.nullable(),
  /** First-year tuition in minor units when it was saved, if it is another now. */
  feeWas: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  /** Of the next intake that can be applied for; null when none is known. */
  closesOn: Day.nullable(),
  daysLeft: z.int().nullable(),
})
export type Saved = z.infer<typeof Saved>

export const getWishlist = call({
  method: 'GET',
  path: '/wishlist',
  may: 'anyone',
  rate: 'public',
  summary:
    'One’s saved courses, the newest first, twenty a page. A stranger names the courses that their browser keeps.',
  request: {
    query: z.object({
      page: PageIndex,
      ...asker,
      /** Ids, comma between; read for strangers only. */
      courses: z
        .string()
        .max(37 * maxSaved)
        .regex(/^[0-9a-f,-]*$/)
        .default(''),
    }),
  },
  response: Rest(
    z.object({ courses: z.array(Saved), total: z.int(), page: z.int(), size: z.int() }),
  ),
  about: { none: 'own' },
})

export const listSavedIds = call({
  method: 'GET',
  path: '/wishlist/courses',
  may: 'signed-in',
  summary: 'Only the ids of one’s saved courses, for the hearts beside them.',
  response: Rest(z.object({ courseIds: z.array(Id) })),
  about: { none: 'own' },
})
