import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { placeOf } from '../people/accounts-alike.ts'
import { recordNumberOf, keepProvedNumber } from './proved-numbers.ts'
import { stopRecoveries } from '../recovery/stop-recoveries.ts'
import { type Owner, writeTo } from './send-to-account.ts'

/**
 * Nobody else has proved it (spec §5). Call once the code was right, and before the number is written, in one transaction:
 * only whoever reads its SMS learns that it is another's. Fails `mobile_taken`.
 */
export const assertNumberIsFree = async (
  ctx: Context,
  accountId: string,
  phone: string,
): Promise<void> => {
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`
  const [other] = await ctx.sql`select from identity.accounts
    where phone = ${phone} and phone_verified_at is not null and id <> ${accountId}`
  if (other) return fail('mobile_taken', { fields: { field_phone_number: 'mobile_taken' } })
}

/** Sets a number that was just proved and tells the owner by mail. Fails `mobile_taken`. */
export const changePhoneTo = async (
  ctx: Context,
  accountId: string,
  phone: string,
): Promise<void> => {
  await assertNumberIsFree(ctx, accountId, phone)
  await recordNumberOf(ctx, accountId)
  await keepProvedNumber(ctx, accountId, phone)
  const country = parsePhoneNumberFromString(phone)?.country ?? null
  const [account] = await ctx.sql<Owner[]>`
    update identity.accounts set phone = ${phone}, phone_country = ${country}, phone_verified_at = ${ctx.now},
      changed_at = ${ctx.now}
    where id = ${accountId} returning mail, first_name, preferred_name, language`
  await stopRecoveries(ctx, accountId, 'changed')
  await ctx.log({ action: 'account.phone_changed', subject: { kind: 'account', id: accountId } })
  await ctx.emit('identity.verified', { accountId, channel: 'sms', place: placeOf(ctx) })
  await ctx.emit('identity.credentials_changed', { accountId, what: 'phone' })
  await ctx.publish([accountId], 'account')
  if (account) await writeTo(ctx, account, 'phone_changed', { number: `•••${phone.slice(-3)}` })
}
