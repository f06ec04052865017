// Sends what was held for somebody: one letter with everything that has come together.
import { maxLettersADay, type NoticeName, notices } from '#contract/notifications/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { after, days } from '#server/core/clock.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import type { LetterNews } from '#server/core/work/letters.ts'
import { type PersonNames, loadPerson } from '#server/identity/public.ts'
import { loadChoices } from '../notice-reads.ts'
import { isNotice } from '../notice-words.ts'
import { insertLinkToStop } from '../stop-mail.ts'
import { isQuietNow, nextDaily, nextMorning } from './hold-until.ts'

/** More of them are named by their number alone. */
const maxNamed = 20

type HeldNotice = { name: NoticeName; values: LetterNews['values']; link: string | null }

/** What mail programs show together: everything about one ticket. */
const threadOf = ({ name, values }: HeldNotice): string | null =>
  notices[name].group === 'help' && 'number' in values ? `ticket-${values['number']}` : null

/** One letter with these notices, which its reader can end. Needs a transaction. */
export const sendNotices = async (
  ctx: Context<null> | Context,
  person: PersonNames,
  held: readonly HeldNotice[],
): Promise<void> => {
  const [first, ...others] = held
  if (!first) return
  // Whoever closed their account, or cannot sign in, gets no news.
  const open = await ctx.sql`
    select from identity.public_accounts where id = ${person.id} and status = 'active'`
  if (open.length === 0) return
  const groups = [...new Set(held.map(({ name }) => notices[name].group))]
  const token = await insertLinkToStop(ctx, person.id, groups.length === 1 ? groups[0]! : 'all')
  const thread = others.every((one) => threadOf(one) === threadOf(first)) ? threadOf(first) : null
  const many = others.length > 0
  await ctx.send({
    channel: 'mail',
    to: person.mail,
    language: person.language,
    timeZone: person.timeZone,
    name: many ? 'digest' : 'notice',
    values: {
      stop: `${ctx.publicUrl}${screenPath('stopMail')}#${token}`,
      ...(many ? { count: held.length, link: `${ctx.publicUrl}${screenPath('notices')}` } : {}),
    },
    oneClick: `${ctx.publicUrl}/api/notifications/mail/${token}/end`,
    ...(thread ? { thread } : {}),
    news: held.slice(0, maxNamed).map(({ name, values, link }) => ({
      name,
      values,
      link: `${ctx.publicUrl}${link ?? screenPath('dashboard')}`,
    })),
  })
}

type Held = { accountId: string; until?: string }
type Row = HeldNotice & { due: boolean; read: boolean }

const countSentToday = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  address: string,
): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from notifications.letters
    where address = ${address.toLowerCase()} and at > ${after(now, -days(1))} and name in ('notice', 'digest')`
  return row?.count ?? 0
}

const gather = async (ctx: Context<null>, { accountId, until = '' }: Held): Promise<void> => {
  const by = until > ctx.now.toISOString() ? until : ctx.now
  const rows = await ctx.sql<Row[]>`
    select name, values, link, mail_due <= ${by} as due, read_at is not null as read
    from notifications.notices where account_id = ${accountId} and mail_due is not null order by at, id for update`
  if (!rows.some(({ due }) => due)) return
  const person = await loadPerson(ctx, accountId)
  const { mail: wanted, rhythm, quiet } = await loadChoices(ctx, accountId)
  const { timeZone } = person
  const later = isQuietNow({ rhythm, quiet, timeZone }, ctx.now)
    ? nextMorning(person, ctx.now)
    : (await countSentToday(ctx, person.mail)) >= maxLettersADay
      ? nextDaily(person, ctx.now)
      : null
  await ctx.sql`update notifications.notices set mail_due = ${later}
    where account_id = ${accountId} and mail_due is not null`
  if (later) return
  // Whoever has read it in the app need not read it again.
  const unread = rows.filter(
    ({ name, read }) => !read && isNotice(name) && wanted[notices[name].group],
  )
  await sendNotices(ctx, person, unread)
}

/** As a job. `until`: for when it was put down, since the clock of the database, which wakes it, may be ahead of ours. */
export const gatherNotices = (ctx: JobContext, held: Held): Promise<void> =>
  ctx.begin((tx) => gather(tx, held))

/** As a job of each minute: whose night is over, whose day has come, and what a lost job has left. */
export const sendHeldNotices = async (ctx: JobContext): Promise<void> => {
  const rows = await ctx.sql<{ accountId: string }[]>`
    select distinct account_id from notifications.notices where mail_due <= ${ctx.now} limit 1000`
  for (const { accountId } of rows)
    await ctx.queue('notifications.gather', { accountId }, { key: `gather ${accountId}` })
}
