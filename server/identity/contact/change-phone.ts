import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Context } from '#server/core/context.ts'
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { writeTo } from './send-to-account.ts'

/** Sets a number that was just proved and tells the owner by mail. Fails `mobile_taken`. */
export const changePhoneTo = async (
  ctx: Context,
  accountId: string,
  phone: string,
): Promise<void> => {
  const country = parsePhoneNumberFromString(phone)?.country ?? null
  const [account] = await ctx.sql<{ mail: string; firstName: string; language: 'en' | 'de' }[]>`
    update identity.accounts set phone = ${phone}, phone_country = ${country}, phone_verified_at = ${ctx.now},
      changed_at = ${ctx.now}
    where id = ${accountId} returning mail, first_name as "firstName", language`.catch(
    (error: unknown) =>
      brokenConstraint(error) === 'accounts_phone_key'
        ? fail('mobile_taken', { fields: { field_phone_number: 'mobile_taken' } })
        : Promise.reject(error),
  )
  await ctx.log({ action: 'account.phone_changed', subject: { kind: 'account', id: accountId } })
  await ctx.emit('identity.verified', { accountId, channel: 'sms' })
  await ctx.emit('identity.credentials_changed', { accountId, what: 'phone' })
  await ctx.publish([accountId], 'account')
  if (account) await writeTo(ctx, account, 'phone_changed', { number: `•••${phone.slice(-3)}` })
}
