// Rules that every decision keeps, whoever takes it.
import type { RequestStatus } from '#contract/verification/state.ts'
import { canFrom, type RequestAction } from '#contract/verification/state.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Vouches } from '#server/issuers/public.ts'
import { personOf } from '#server/identity/public.ts'
import { uploadersOfRequest } from './verifier-offers.ts'
import type { AboutRequest } from '../public.ts'
import { readableRequest } from './read-requests.ts'
import { type RequestRow, seeAll, vouchingFor } from './request-rows.ts'
import { verifiersOf } from './verifier-views.ts'

/** An impersonating admin neither spends another's coins nor decides in another's name. */
export const assertThemselves = (ctx: SignedContext): void => {
  if (ctx.actor.onBehalfOf) fail('forbidden', { reason: 'impersonating' })
}

/** The actor comes from the session; a body that names another is refused. */
export const assertNamesNoOther = (accountId: string, ...named: (string | undefined)[]): void => {
  if (named.some((name) => name !== undefined && name !== accountId)) fail('not_yours')
}

export const assertPossible = (action: RequestAction, status: RequestStatus): void => {
  if (!(canFrom[action] as readonly RequestStatus[]).includes(status))
    fail('wrong_state', { status })
}

type Body = {
  id: string
  authenticatorId?: string
  authenticatorDetails?: { id?: string; email?: string }
}

/** The request, locked, and as whom the caller decides. Fails alike for an absent request and another verifier's. */
export const openForDeciding = async (
  ctx: SignedContext,
  action: 'approve' | 'reject' | 'reverse',
  body: Body,
): Promise<{ row: RequestRow; as: Vouches; vouching: Vouches[] }> => {
  assertThemselves(ctx)
  const me = ctx.actor.accountId
  const [{ row, vouching }, uploaders] = await Promise.all([
    readableRequest(ctx, body.id, 'for update'),
    uploadersOfRequest(ctx, body.id),
  ])
  if (row.ownerId === me) return fail('own_document')
  const as = vouchingFor(vouching, me, row) ?? fail('not_found')
  assertNamesNoOther(me, body.authenticatorId, body.authenticatorDetails?.id)
  if (body.authenticatorDetails?.email !== undefined) {
    const { mail } = await personOf(ctx, me)
    if (![mail, as.email].includes(body.authenticatorDetails.email.trim().toLowerCase()))
      return fail('not_yours')
  }
  if (uploaders.includes(me)) return fail('own_document')
  assertPossible(action, row.transactionStatus)
  // Nobody vouches for an archived issuer any more; what was said in its name can still be taken back.
  if (row.archivedIssuer && action !== 'reverse')
    return fail('wrong_state', { status: row.transactionStatus, reason: 'issuer_archived' })
  return { row, as, vouching }
}

/** What the outside is told about the one who decided. */
export const decidedAs = (as: Vouches) => ({
  name: as.name,
  organisation: as.organisation,
  kind: as.kind,
})

/** Opens the eyes of everyone concerned and gives what events say about a request. */
export const announced = async (ctx: Context, row: RequestRow): Promise<AboutRequest> => {
  const verifierIds = await verifiersOf(ctx, row)
  await Promise.all([
    ctx.publish([row.ownerId, ...verifierIds, ...seeAll], 'requests'),
    ctx.publish([row.ownerId], 'documents'),
  ])
  return {
    requestId: row.id,
    documentId: row.documentId,
    documentTitle: row.requestedTitle,
    ownerId: row.ownerId,
    tier: row.tier,
    verifierIds,
  }
}
