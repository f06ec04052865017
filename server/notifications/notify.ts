// Tells people something: a notice for each, and a mail in their language where the notice and they want it. What is not urgent
// is held, so that what happens together is one letter.
import { type NoticeName, notices, urgentNotices } from '#contract/notifications/calls.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { loadPerson } from '#server/identity/public.ts'
import { sendNotices } from './letters/gather-notices.ts'
import { holdUntil } from './letters/hold-until.ts'
import { loadChoices } from './notice-reads.ts'

export type News = {
  name: NoticeName
  values: Readonly<Record<string, string | number | boolean>>
  link?: string
  /** Names this very news, so that hearing it twice tells it once. */
  once?: string
}

/** When its mail leaves: `now`, or the moment until which it is held; null where none is wanted. */
const mailDueOf = async (
  ctx: Context<null> | Context,
  accountId: string,
  name: NoticeName,
): Promise<Date | 'now' | null> => {
  const { group, mail } = notices[name]
  if (!mail) return null
  const { mail: wanted, ...rhythm } = await loadChoices(ctx, accountId)
  if (!wanted[group]) return null
  if (urgentNotices.has(name)) return 'now'
  const { timeZone } = await loadPerson(ctx, accountId)
  return holdUntil({ ...rhythm, timeZone }, ctx.now)
}

/** The accounts that had not yet been told. */
export const notify = async (
  ctx: Context<null> | Context,
  accountIds: readonly string[],
  news: News,
): Promise<string[]> => {
  const notified: string[] = []
  for (const accountId of new Set(accountIds)) {
    const { name, values, link = null, once = null } = news
    const due = await mailDueOf(ctx, accountId, name)
    const held = due instanceof Date ? due : null
    const written = await ctx.sql`
      insert into notifications.notices (id, account_id, name, values, link, once, at, mail_due)
      values (${newId(ctx.now.getTime())}, ${accountId}, ${name}, ${ctx.sql.json(values)}, ${link}, ${once}, ${ctx.now}, ${held})
      on conflict (account_id, once) where once is not null do nothing returning 1`
    if (written.length === 0) continue
    notified.push(accountId)
    if (held)
      await ctx.queue(
        'notifications.gather',
        { accountId, until: held.toISOString() },
        { runAt: held, key: `gather ${accountId}` },
      )
    else if (due === 'now')
      await sendNotices(ctx, await loadPerson(ctx, accountId), [{ name, values, link }])
  }
  await ctx.publish(notified, 'notices')
  return notified
}
