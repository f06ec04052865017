// Deputies: a maker who decides for a checker who is away, from one day through another.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Day, Id, When } from '#contract/shapes.ts'

/**
 * `waiting` for another admin, `stopped` by one, `coming`, `running`, `ended` by one of the two or an admin, `over`.
 */
export const deputyStates = ['waiting', 'stopped', 'coming', 'running', 'ended', 'over'] as const
export type DeputyState = (typeof deputyStates)[number]
/** Action → states it is possible from. */
export const deputyFrom = {
  end: ['waiting', 'coming', 'running'],
} as const satisfies Record<string, readonly DeputyState[]>

/** The longest absence, and how long before it somebody may be named. */
export const maxDeputyDays = 92
export const maxDeputyAheadDays = 366

const Deputyship = z.object({
  id: Id,
  checkerName: z.string(),
  deputyName: z.string(),
  /** Both days are in it, by the calendar of `timeZone`: the checker's. */
  fromDay: Day,
  throughDay: Day,
  timeZone: z.string(),
  startsAt: When,
  endsAt: When,
  state: z.enum(deputyStates),
  /** The caller is the checker or the deputy. */
  own: z.boolean(),
  endedAt: When.nullable(),
  /** Who ended it before its last day; empty when nobody did. */
  endedBy: z.string(),
})
export type Deputyship = z.infer<typeof Deputyship>

const Deputies = z.object({
  /** For whom the caller decides now. */
  standsInFor: z.object({ id: Id, name: z.string(), endsAt: When }).nullable(),
  /** Whom the caller may name: makers who are no checkers. Empty for whoever names nobody. */
  makers: z.array(z.object({ id: Id, name: z.string() })),
  /** Those that stand or are to come first, then the latest of the others. */
  deputies: z.array(Deputyship),
})
export type Deputies = z.infer<typeof Deputies>

export const listDeputies = call({
  method: 'GET',
  path: '/api/requests/deputies',
  may: ['maker', 'checker', 'admin'],
  summary: 'Who decides for whom and when, for all who make, check and administer transfers.',
  response: Deputies,
  about: { none: 'role' },
})

export const nameDeputy = call({
  method: 'POST',
  path: '/api/requests/deputies',
  may: ['checker'],
  status: 201,
  personal: true,
  fresh: true,
  summary:
    'Names a maker who decides while the caller is away. It counts once an admin who is neither of the two has confirmed it, 24 hours later.',
  request: { body: z.object({ deputyId: Id, fromDay: Day, throughDay: Day }) },
  response: z.object({
    message: z.literal('pending_confirmation'),
    /** The change that another admin has to confirm. */
    changeRequest: Id,
    id: Id,
  }),
  fails: ['role_cooling', 'wrong_state'],
  about: { none: 'own' },
  alongside: { 'body.deputyId': 'fits' },
})

export const endDeputy = call({
  method: 'POST',
  path: '/api/requests/deputies/{id}/end',
  may: ['maker', 'checker', 'admin'],
  personal: true,
  summary: 'Ends it at once: for the checker, the deputy and every admin.',
  request: { path: z.object({ id: Id }) },
  response: z.object({ message: z.literal('success') }),
  fails: ['wrong_state'],
  about: { param: 'id', kind: 'deputyship', open: ['admin'] },
})
