// Who acted in somebody's name: told to that person afterwards, for as long as the log is kept.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Id, PageIndex, PageSize, When } from '#contract/shapes.ts'

/** Minutes for which somebody may act for another; never longer, not renewable. */
export const actingMinutes = 30

export const Impersonation = z.object({
  id: Id,
  by: z.string(),
  reason: z.string(),
  ticket: z.string().nullable(),
  from: When,
  /** When it ended, or will at the latest. */
  until: When,
  ended: z.boolean(),
  /** What was done then, oldest first; no more than the first fifty. */
  actions: z.array(z.object({ at: When, action: z.string() })),
  actionCount: z.int(),
})
export type Impersonation = z.infer<typeof Impersonation>

export const listImpersonations = call({
  method: 'GET',
  path: '/api/rest/user/{id}/impersonations',
  may: 'signed-in',
  summary:
    'Who acted in the name of an account, why, for how long, and what they did: one’s own, or any for admin and support.',
  takes: {
    path: z.object({ id: Id }),
    query: z.object({ pageIndex: PageIndex, pageSize: PageSize }),
  },
  gives: z.object({ data: z.array(Impersonation), total: z.int() }),
  about: { param: 'id', kind: 'account', open: ['admin', 'support'] },
})
