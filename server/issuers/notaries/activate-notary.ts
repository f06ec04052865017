import type { activateNotary as activation } from '#contract/issuers/notaries/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { withdrawVerifier } from '../invite-verifier.ts'
import { asIssuerFailure } from '../issuer-failures.ts'
import { mobileNumber } from '../mobile-number.ts'
import { loadNotary } from '../read-issuers.ts'
import { requestNotary } from './request-notary.ts'

/** The notary is active once another admin agrees and a day has passed. Of one who is active so already, that is said. */
export const activateNotary: CallFunction<typeof activation> = async (
  ctx,
  { notaryId, phone, email, countryCode },
) => {
  const notary = await loadNotary(ctx, notaryId)
  const reached = mobileNumber(phone, countryCode, 'phone', notary.phone)
  if (notary.status === 'active') {
    const same =
      reached === notary.phone && email === notary.email && countryCode === notary.countryCode
    return same
      ? { ...notary, message: 'notary_activated' }
      : fail('wrong_state', { status: notary.status })
  }
  // Whoever accepted before with this address is the notary still; another address is invited anew.
  const accountId = email === notary.email ? notary.accountId : null
  if (!accountId) await withdrawVerifier(ctx, 'notaries', notaryId)
  const { count } = await ctx.sql`update issuers.notaries set phone = ${reached}, email = ${email},
      country_code = ${countryCode}, account_id = ${accountId}, changed_at = ${ctx.now}
    where id = ${notaryId} and status = 'inactive' and removed_at is null`.catch(asIssuerFailure)
  if (count === 0) return fail('wrong_state')
  await requestNotary(ctx, notary, { ...notary, email })
  await ctx.log({
    action: 'notary.activation_requested',
    subject: { kind: 'notary', id: notaryId },
  })
  await ctx.publish(['admin', 'support'], 'notaries')
  return { ...(await loadNotary(ctx, notaryId)), message: 'pending_confirmation' }
}
