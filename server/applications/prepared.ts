// A decision a university writes before it tells: what stands in `prepared`.
import type { z } from 'zod'
import type { decideApplication } from '#contract/application-desk.ts'
import type { Input } from '#contract/kit.ts'

type Decision = Input<typeof decideApplication>
export type OfferIn = Extract<Decision, { decision: 'offer' }>['offer']
export type PreparedDecision = { by: string; byName: string; at: string } & (
  | { decision: 'offer'; offer: OfferIn }
  | { decision: 'deny'; reasonCode: Extract<Decision, { decision: 'deny' }>['reasonCode']; text: string }
)
export type Shown = z.input<typeof import('#contract/application-shapes.ts').Prepared>
export const shownPrepared = (prepared: PreparedDecision | null): Shown | null => prepared && {
  decision: prepared.decision, by: prepared.byName, at: prepared.at, reasonCode: prepared.decision === 'deny' ? prepared.reasonCode : null,
}
