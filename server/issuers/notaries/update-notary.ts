import type { updateNotary as contract } from '#contract/issuers/notaries.ts'
import type { Answer } from '#server/core/context.ts'
import { inviteVoucher, withdrawVoucher } from '../invite-voucher.ts'
import { asIssuerFailure } from '../issuer-failures.ts'
import { mobileNumber } from '../mobile-number.ts'
import { notaryRow } from './notary-row.ts'
import { notaryById } from '../read-issuers.ts'

export const updateNotary: Answer<typeof contract> = async (ctx, { notaryId, ...change }) => {
  const before = await notaryById(ctx, notaryId)
  const moved = change.email !== undefined && change.email !== before.email
  // Saved with its address while nobody has accepted, the invitation is sent again.
  const invites =
    change.email !== undefined && before.status === 'active' && (moved || before.accountId === null)
  if (invites || moved) await withdrawVoucher(ctx, 'notaries', notaryId)
  const name = change.name ?? before.name
  const invitationId = invites
    ? await inviteVoucher(ctx, { email: change.email!, name, role: 'notary', organisation: name })
    : null
  const row = {
    ...notaryRow(ctx, change),
    ...(change.phone === undefined
      ? {}
      : { phone: mobileNumber(change.phone, change.countryCode ?? before.countryCode, 'phone') }),
    ...(invitationId ? { invitation_id: invitationId } : {}),
    changed_at: ctx.now,
  }
  await ctx.sql`update issuers.notaries set ${ctx.sql(row)} where id = ${notaryId} and removed_at is null`.catch(
    asIssuerFailure,
  )
  await ctx.log({
    action: 'notary.updated',
    subject: { kind: 'notary', id: notaryId },
    payload: { changed: Object.keys(change) },
  })
  await ctx.publish(['admin', 'support'], 'notaries')
  return notaryById(ctx, notaryId)
}
