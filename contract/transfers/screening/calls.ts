// Names of a payout are compared with sanctions lists; a hit stops it until a checker clears it with a reason.
import { z } from 'zod'
import { Id, When, text } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'

/** `not_screened`: no list has been imported, so nobody knows. It stops a payout as a hit does. */
export const screeningOutcomes = ['clear', 'hit', 'not_screened'] as const

export type ScreeningOutcome = (typeof screeningOutcomes)[number]

/** Outcomes that let nothing out until they are cleared. */
export const stopsPayout = {
  clear: false,
  hit: true,
  not_screened: true,
} as const satisfies Record<ScreeningOutcome, boolean>

/** Everybody in the chain: people, the bank of the account, and the bank between. */
export const screenedParties = ['recipient', 'sender', 'bank', 'intermediary'] as const

/** What speaks against the hit and lowers its score; it hides nothing, since it may be what somebody typed. */
export const screeningDifferences = ['birth', 'country'] as const

export const ScreeningHit = z.object({
  who: z.enum(screenedParties),
  /** The name that was looked for. */
  name: z.string(),
  /** `un`, `eu` or `ofac`, with the publisher's reference. */
  source: z.string(),
  ref: z.string(),
  kind: z.string(),
  listedName: z.string(),
  births: z.array(z.string()),
  countries: z.array(z.string()),
  /** Screenings of before say nothing of it. */
  differs: z.array(z.enum(screeningDifferences)).default([]),
  /** Per cent. */
  score: z.int(),
})
export type ScreeningHit = z.infer<typeof ScreeningHit>

export const Screening = z.object({
  id: Id,
  outcome: z.enum(screeningOutcomes),
  at: When,
  hits: z.array(ScreeningHit),
  lists: z.array(
    z.object({
      source: z.string(),
      /** A day. */
      publishedOn: z.string(),
      /** Older than the setting `screeningListDays` allows. */
      isOld: z.boolean(),
    }),
  ),
  cleared: z
    .object({
      by: z.string(),
      /** For whom a deputy did. */
      forName: z.string().nullable(),
      at: When,
      reason: z.string(),
    })
    .nullable(),
})
export type Screening = z.infer<typeof Screening>

export const clearScreening = call({
  method: 'POST',
  path: '/api/requests/{id}/screening',
  may: ['maker', 'checker'],
  personal: true,
  fresh: true,
  summary:
    'A checker, or their deputy, who is no party says why a hit is somebody else, or why a payout may go without screening; only then can it be approved.',
  request: {
    path: z.object({ id: Id }),
    body: z.object({ screeningId: Id, reason: text(10, 1000) }),
  },
  response: Screening.extend({ message: z.literal('success') }),
  fails: ['wrong_state', 'same_person', 'role_cooling', 'stale'],
  about: { param: 'id', kind: 'transfer', open: ['checker'] },
  alongside: { 'body.screeningId': 'fits' },
})
