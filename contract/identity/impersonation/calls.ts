// Acting in somebody's name: told to that person afterwards, for as long as the log is kept.
import { z } from 'zod'
import { Id, PageIndex, PageSize, When, text } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'
import { Tokens } from '../shapes.ts'

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
  request: {
    path: z.object({ id: Id }),
    query: z.object({ pageIndex: PageIndex, pageSize: PageSize }),
  },
  response: z.object({ data: z.array(Impersonation), total: z.int() }),
  about: { param: 'id', kind: 'account', open: ['admin', 'support'] },
})

/** Of the help desk: digits alone, so that `undefined` and the like are none. */
const TicketNumber = z
  .string()
  .trim()
  .regex(/^\d{1,15}$/, { error: 'ticket_number' })

export const impersonate = call({
  method: 'POST',
  path: '/generate_access_token',
  secretAnswer: true,
  may: ['admin'],
  personal: true,
  fresh: true,
  summary:
    'A token to act as another for thirty minutes. Credentials, coins, decisions, files stay closed; they are told.',
  request: { body: z.object({ uuid: Id, reason: text(3, 200), ticket_id: TicketNumber }) },
  response: Tokens.omit({ refresh_token: true }).extend({ expires_at: When }),
  fails: ['same_person'],
  about: { none: 'role' },
})
