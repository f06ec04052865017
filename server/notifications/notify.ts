// Tells people something: a notice for each, and a mail in their language where the notice and they want it.
import { type NoticeName, notices } from '#contract/notifications/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { personOf } from '#server/identity/public.ts'
import { linkToStop } from './stop-mail.ts'
import { noticeIn } from './notice-reads.ts'

export type News = {
  name: NoticeName
  values: Readonly<Record<string, string | number | boolean>>
  link?: string
  /** Names this very news, so that hearing it twice tells it once. */
  once?: string
}

const wantsMail = async (
  { sql }: Pick<Context, 'sql'>,
  accountId: string,
  name: NoticeName,
): Promise<boolean> => {
  const { group, mail } = notices[name]
  if (!mail) return false
  const [choice] = await sql<{ wanted: boolean }[]>`
    select wanted from notifications.mail_choices where account_id = ${accountId} and about = ${group}`
  return choice?.wanted ?? true
}

/** The accounts that had not yet been told. */
export const notify = async (
  ctx: Context<null> | Context,
  accountIds: readonly string[],
  news: News,
): Promise<string[]> => {
  const told: string[] = []
  for (const accountId of new Set(accountIds)) {
    const written = await ctx.sql`
      insert into notifications.notices (id, account_id, name, values, link, once, at)
      values (${newId(ctx.now.getTime())}, ${accountId}, ${news.name}, ${ctx.sql.json(news.values)}, ${news.link ?? null},
        ${news.once ?? null}, ${ctx.now})
      on conflict (account_id, once) where once is not null do nothing returning 1`
    if (written.length === 0) continue
    told.push(accountId)
    if (!(await wantsMail(ctx, accountId, news.name))) continue
    const person = await personOf(ctx, accountId)
    const words = noticeIn(person.language, news.name, news.values, person.timeZone)
    const token = await linkToStop(ctx, accountId, notices[news.name].group)
    await ctx.send({
      channel: 'mail',
      to: person.mail,
      language: person.language,
      name: 'notice',
      values: {
        ...words,
        link: `${ctx.publicUrl}${news.link ?? screenPath('dashboard')}`,
        stop: `${ctx.publicUrl}${screenPath('stopMail')}#${token}`,
        oneClick: `${ctx.publicUrl}/api/notifications/mail/${token}/end`,
      },
    })
  }
  await ctx.publish(told, 'notices')
  return told
}
