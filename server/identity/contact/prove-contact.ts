import type { Context } from '#server/core/context.ts'
import { assertNumberIsFree } from './change-phone.ts'
import type { Channel } from '../sign-in/codes.ts'
import { placeOf } from '../people/accounts-alike.ts'
import { keepProvedNumber } from './proved-numbers.ts'
import { proveAccount } from './prove-account.ts'

/** Marks an account's address or number as proved and announces it, the first time only. Fails `email_taken`, `mobile_taken`. */
export const proveContact = async (
  ctx: Context,
  accountId: string,
  channel: Channel,
): Promise<void> => {
  if (channel === 'mail') return proveAccount(ctx, accountId)
  const [claimed] = await ctx.sql<{ phone: string }[]>`select phone from identity.accounts
    where id = ${accountId} and phone is not null and phone_verified_at is null for update`
  if (!claimed) return
  await assertNumberIsFree(ctx, accountId, claimed.phone)
  await ctx.sql`update identity.accounts set phone_verified_at = ${ctx.now}, changed_at = ${ctx.now}
    where id = ${accountId}`
  await keepProvedNumber(ctx, accountId, claimed.phone)
  await ctx.log({ action: 'account.phone_verified', subject: { kind: 'account', id: accountId } })
  await ctx.emit('identity.verified', { accountId, channel, place: placeOf(ctx) })
  await ctx.publish([accountId], 'account')
}
