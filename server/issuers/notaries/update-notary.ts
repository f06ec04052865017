import type { Notary, updateNotary as contract } from '#contract/issuers/notaries/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { readPostcode } from '#server/core/read-postcode.ts'
import { stopChanges } from '#server/identity/public.ts'
import { assertAsRead } from '../assert-as-read.ts'
import { inviteAgain, withdrawVerifier } from '../invite-verifier.ts'
import { asIssuerFailure } from '../issuer-failures.ts'
import { mobileNumber } from '../mobile-number.ts'
import { notaryRow } from './notary-row.ts'
import { isAnother, requestNotary } from './request-notary.ts'
import { loadNotary } from '../read-issuers.ts'

export const updateNotary: CallFunction<typeof contract> = async (ctx, { notaryId, ...sent }) => {
  const before = await loadNotary(ctx, notaryId)
  const change = assertAsRead(sent, before, ['id', 'accountId', 'status', 'waiting'])
  const pinCode = readPostcode(
    'pinCode',
    { zip: change.pinCode, country: change.countryCode },
    { zip: before.pinCode, country: before.countryCode },
  )
  if (pinCode !== undefined) change.pinCode = pinCode
  const isActive = before.status === 'active'
  const wished = { ...before, ...change }
  const another = isAnother(before, wished)
  // Of an active notary who they are stands until another admin agrees.
  const { name: _, registrationNumber: __, email, ...rest } = change
  const now = isActive ? rest : change
  if (isActive && another) await assertFree(ctx, notaryId, wished)
  const row = {
    ...notaryRow(ctx, now),
    ...(change.phone === undefined
      ? {}
      : {
          phone: mobileNumber(
            change.phone,
            change.countryCode ?? before.countryCode,
            'phone',
            before.phone,
          ),
        }),
    changed_at: ctx.now,
  }
  await ctx.sql`update issuers.notaries set ${ctx.sql(row)} where id = ${notaryId} and removed_at is null`.catch(
    asIssuerFailure,
  )
  if (isActive && another) await requestNotary(ctx, before, wished)
  // Saved with its address while nobody has accepted, the invitation is sent again.
  else if (isActive && email !== undefined && before.accountId === null)
    await inviteAgain(ctx, 'notaries', notaryId)
  else if (another) {
    // Whoever is not active yet is asked for anew under what they are called now.
    await stopChanges(ctx, ['notary'], notaryId)
    if (wished.email !== before.email) await withdrawVerifier(ctx, 'notaries', notaryId)
  }
  await ctx.log({
    action: 'notary.updated',
    subject: { kind: 'notary', id: notaryId },
    payload: { changed: Object.keys(change) },
  })
  await ctx.publish(['admin', 'support'], 'notaries')
  return {
    ...(await loadNotary(ctx, notaryId)),
    message: isActive && another ? 'pending_confirmation' : 'notary_update_success',
  }
}

/** Fails `notary_exists` now rather than when the change counts. */
const assertFree = async (
  ctx: SignedContext,
  id: string,
  { email, registrationNumber, countryCode }: Notary,
): Promise<void> => {
  const [taken] = await ctx.sql`select from issuers.notaries
    where id <> ${id} and removed_at is null and (email = ${email}
      or lower(registration_number) = lower(${registrationNumber}) and country_code = ${countryCode})`
  if (taken) fail('notary_exists')
}
