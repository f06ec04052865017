import type { activateNotary as activation } from '#contract/issuers/notaries.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { inviteVoucher, withdrawVoucher } from '../invite-voucher.ts'
import { asIssuerFailure } from '../issuer-failures.ts'
import { mobileNumber } from '../mobile-number.ts'
import { notaryById } from '../read-issuers.ts'

export const logged = (
  ctx: SignedContext,
  id: string,
  action: 'notary.activated' | 'notary.deactivated',
) => ctx.log({ action, subject: { kind: 'notary', id } })

export const activateNotary: Answer<typeof activation> = async (
  ctx,
  { notaryId, phone, email, countryCode },
) => {
  const notary = await notaryById(ctx, notaryId)
  if (notary.status === 'active') return fail('wrong_state', { status: notary.status })
  // Whoever accepted before with this address is the notary still; another address is invited anew.
  const accountId = email === notary.email ? notary.accountId : null
  if (!accountId) await withdrawVoucher(ctx, 'notaries', notaryId)
  const invitationId = accountId
    ? null
    : await inviteVoucher(ctx, {
        email,
        name: notary.name,
        role: 'notary',
        organisation: notary.name,
      })
  const { count } =
    await ctx.sql`update issuers.notaries set status = 'active', phone = ${mobileNumber(phone, countryCode, 'phone')}, email = ${email},
      country_code = ${countryCode}, account_id = ${accountId},
      invitation_id = coalesce(${invitationId}, invitation_id), changed_at = ${ctx.now}
    where id = ${notaryId} and status = 'inactive' and removed_at is null`.catch(asIssuerFailure)
  if (count === 0) return fail('wrong_state')
  await logged(ctx, notaryId, 'notary.activated')
  await ctx.publish([...(accountId ? [accountId] : []), 'admin', 'support'], 'notaries')
  return notaryById(ctx, notaryId)
}
