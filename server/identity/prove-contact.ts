import type { Context } from '#server/core/context.ts'
import type { Channel } from './codes.ts'

/** Marks an account's address or number as proved and announces it, the first time only. */
export const proveContact = async (ctx: Context, accountId: string, channel: Channel): Promise<void> => {
  const rows = channel === 'mail'
    ? await ctx.sql<Proved[]>`update identity.accounts set email_verified_at = ${ctx.now}, changed_at = ${ctx.now}
        where id = ${accountId} and email_verified_at is null returning mail, first_name as "firstName", language`
    : await ctx.sql<Proved[]>`update identity.accounts set phone_verified_at = ${ctx.now}, changed_at = ${ctx.now}
        where id = ${accountId} and phone is not null and phone_verified_at is null returning mail, first_name as "firstName", language`
  const [proved] = rows
  if (!proved) return
  await ctx.log({ action: channel === 'mail' ? 'account.mail_verified' : 'account.phone_verified', subject: { kind: 'account', id: accountId } })
  await ctx.emit('identity.verified', { accountId, channel })
  await ctx.tell([accountId], 'account')
  if (channel === 'mail')
    await ctx.post({ channel: 'mail', to: proved.mail, language: proved.language, name: 'welcome', values: { firstName: proved.firstName, link: `${ctx.publicUrl}/app` } })
}

type Proved = { mail: string; firstName: string; language: 'en' | 'de' }
