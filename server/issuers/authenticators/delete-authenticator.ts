import type { deleteAuthenticator as contract } from '#contract/issuers/authenticators/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { stopChanges } from '#server/identity/public.ts'
import { announceIssuer } from '../announce-issuer.ts'
import { withdrawVerifier } from '../invite-verifier.ts'
import { assertManagesIssuer } from './assert-can-manage.ts'
import { oneAuthenticator } from '../read-issuers.ts'

export const deleteAuthenticator: CallFunction<typeof contract> = async (
  ctx,
  { authenticatorId, successorId },
) => {
  const { sql, now } = ctx
  const [row] = await sql<{ issuerId: string; status: string }[]>`
    select a.issuer_id, i.status from issuers.authenticators a join issuers.issuers i on i.id = a.issuer_id
    where a.id = ${authenticatorId} and a.removed_at is null for update of i, a`
  const { issuerId, status } = orNotFound(row)
  await assertManagesIssuer(ctx, issuerId)
  const leaving = await oneAuthenticator(ctx, authenticatorId)
  // Spec §4: a primary authenticator is deleted with a successor.
  if (leaving.primary && status === 'active' && !successorId) return fail('last_primary')
  await sql`update issuers.authenticators set removed_at = ${now}, changed_at = ${now} where id = ${authenticatorId}`
  await withdrawVerifier(ctx, 'authenticators', authenticatorId)
  await stopChanges(ctx, ['authenticator', 'authenticator_domain'], authenticatorId)
  if (leaving.primary && successorId) {
    const [successor] =
      await sql`update issuers.authenticators set rank = 'primary', changed_at = ${now}
      where id = ${successorId} and issuer_id = ${issuerId} and removed_at is null returning id`
    if (!successor) return fail('bad_input', { fields: { successorId: 'not_of_this_issuer' } })
  }
  await ctx.log({
    action: 'issuer.authenticator_removed',
    subject: { kind: 'issuer', id: issuerId },
    payload: { authenticatorId, successorId: successorId ?? null },
  })
  await announceIssuer(ctx, issuerId, leaving.accountId)
  return { message: 'delete_authenticator_success' }
}
