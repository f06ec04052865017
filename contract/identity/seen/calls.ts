// Where somebody is seen: who looked at their profile, wallet and documents. docs/decisions/0160-where-i-am-seen.md
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Id, PageIndex, PageSize, When } from '#contract/shapes.ts'

/** What somebody looked at, or took along. */
export const lookedAt = ['profile', 'profile_file', 'wallet', 'document', 'share'] as const

export const Look = z.object({
  id: Id,
  at: When,
  what: z.enum(lookedAt),
  /** Who looked: a name, or the address that a share was made for. Empty for whoever is no longer here. */
  by: z.string(),
  /** Which document; null for all else, and for one that is thrown away. */
  title: z.string().nullable(),
  /** Why, where the reader had to say. */
  reason: z.string().nullable(),
})

export const listLooks = call({
  method: 'GET',
  path: '/api/user/looks',
  may: 'signed-in',
  summary:
    'Who looked at the caller’s profile, wallet and documents, newest first; one reader’s looks of an hour at profile or wallet are one.',
  request: {
    query: z.object({
      what: z.enum(lookedAt).optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  response: z.object({ looks: z.array(Look), total: z.int() }),
  about: { none: 'own' },
})
