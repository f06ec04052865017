// A decision a university writes before it tells: what stands in `prepared`.
import type { z } from 'zod'
import { endOfDays } from '#contract/days.ts'
import type { decideApplication } from '#contract/applications/university/calls.ts'
import type { Offer } from '#contract/applications/shapes.ts'
import type { Input } from '#contract/kit.ts'
import { newId } from '#server/core/ids.ts'

type Decision = Input<typeof decideApplication>
export type OfferIn = Extract<Decision, { decision: 'offer' }>['offer']
export type PreparedDecision = { by: string; byName: string; at: string } & (
  | { decision: 'offer'; offer: OfferIn }
  | {
      decision: 'deny'
      reasonCode: Extract<Decision, { decision: 'deny' }>['reasonCode']
      text: string
    }
)
export type PreparedView = z.input<typeof import('#contract/applications/shapes.ts').Prepared>
export const shownPrepared = (prepared: PreparedDecision | null): PreparedView | null =>
  prepared && {
    decision: prepared.decision,
    by: prepared.byName,
    at: prepared.at,
    reasonCode: prepared.decision === 'deny' ? prepared.reasonCode : null,
  }

/** The offer as it would be, were it released at once: for its own side, so that whoever releases it has read it. */
export const preparedOffer = (
  prepared: PreparedDecision | null,
  now: Date,
  timeZone: string,
): Offer | null => {
  if (prepared?.decision !== 'offer') return null
  const { conditions, replyDays, tuition, scholarship, deposit, note } = prepared.offer
  return {
    id: newId(now.getTime()),
    kind: conditions.length > 0 ? 'conditional' : 'unconditional',
    replyBy: endOfDays(now, replyDays, timeZone).toISOString(),
    madeAt: now.toISOString(),
    conditions: conditions.map(({ kind, text, dueOn }) => ({
      id: newId(now.getTime()),
      kind,
      text,
      dueOn,
      metAt: null,
      metBy: null,
    })),
    tuition,
    scholarship,
    deposit,
    note,
    released: false,
  }
}
