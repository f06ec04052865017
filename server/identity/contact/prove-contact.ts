import type { Context } from '#server/core/context.ts'
import type { Channel } from '../sign-in/codes.ts'

/** Marks an account's address or number as proved and announces it, the first time only. */
export const proveContact = async (
  ctx: Context,
  accountId: string,
  channel: Channel,
): Promise<void> => {
  const rows =
    channel === 'mail'
      ? await ctx.sql`update identity.accounts set email_verified_at = ${ctx.now}, changed_at = ${ctx.now}
        where id = ${accountId} and email_verified_at is null returning 1`
      : await ctx.sql`update identity.accounts set phone_verified_at = ${ctx.now}, changed_at = ${ctx.now}
        where id = ${accountId} and phone is not null and phone_verified_at is null returning 1`
  if (rows.length === 0) return
  await ctx.log({
    action: channel === 'mail' ? 'account.mail_verified' : 'account.phone_verified',
    subject: { kind: 'account', id: accountId },
  })
  await ctx.emit('identity.verified', { accountId, channel })
  await ctx.publish([accountId], 'account')
}
