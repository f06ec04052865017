// The sender agrees or refuses; the call behind giving wants a fresh proof.
import type { giveConsent as giveCall } from '#contract/transfers/consent/calls.ts'
import { canFrom } from '#contract/transfers/state.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { TransferRow } from '../transfer-rows.ts'
import { beginApproval } from './begin-approval.ts'
import { loadConsent, loadConsentRequest } from './consent-rows.ts'

export const loadConsentForUpdate = async (
  ctx: SignedContext,
  step: 'consent' | 'refuse',
  id: string,
): Promise<TransferRow> => {
  const row = await loadConsent(ctx, id, ctx.sql`for update of r`)
  return (canFrom[step] as readonly string[]).includes(row.status)
    ? row
    : fail('wrong_state', { status: row.status })
}

export const updateConsent = (
  ctx: SignedContext,
  r: TransferRow,
  given: boolean,
  remarks = '',
) => ctx.sql`
  insert into transfers.consents ${ctx.sql({
    request_id: r.id,
    submission: r.submission,
    sender_id: ctx.actor.accountId,
    given,
    remarks,
    at: ctx.now,
  })}`

export const giveConsent: CallFunction<typeof giveCall> = async (ctx, { id, version }) => {
  const row = await loadConsentForUpdate(ctx, 'consent', id)
  if (version !== row.version) return fail('stale', { version: row.version })
  await updateConsent(ctx, row, true)
  await beginApproval(ctx, row, { consent: 'given' })
  return { ...(await loadConsentRequest(ctx, id)), message: 'success' }
}
