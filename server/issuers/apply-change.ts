import type { Context } from '#server/core/context.ts'
import { type DueChange, takeDueChange } from '#server/identity/public.ts'
import { applyApproval } from './agents/approve-agent.ts'
import { applyAuthenticator, applyDomain } from './authenticators/request-authenticator.ts'
import { applyNotary } from './notaries/request-notary.ts'
import { applyIssuer } from './request-issuer.ts'

const applied = {
  authenticator: applyAuthenticator,
  authenticator_domain: applyDomain,
  notary: applyNotary,
  agent: applyApproval,
  issuer: applyIssuer,
} as const satisfies Record<string, (ctx: Context<null>, due: DueChange) => Promise<void>>
type Kind = keyof typeof applied
const kinds = Object.keys(applied) as Kind[]

/** What another admin confirmed about those who vouch counts now. */
export const onChangeDue = async (ctx: Context<null>, { id }: { id: string }): Promise<void> => {
  const due = await takeDueChange(ctx, id, kinds)
  if (due) await applied[due.kind as Kind](ctx, due)
}
