// What every JSON:API document has (the main backend speaks it for accounts, profiles and terms).
import { z } from 'zod'

export const JsonApiLink = z.object({ href: z.string() })
/** Its first member. */
export const JsonApi = z.object({
  version: z.literal('1.1'),
  meta: z.object({ links: z.object({ self: JsonApiLink }) }),
})
export const specification = {
  version: '1.1',
  meta: { links: { self: { href: 'https://jsonapi.org/format/1.1/' } } },
} as const
