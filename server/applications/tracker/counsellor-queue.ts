import { utcDay } from '#contract/days.ts'
import {
  type counsellorQueue as queueContract,
  queueBinNames,
} from '#contract/applications/tracker/calls.ts'
import type { QueueBin } from '#contract/applications/offers/calls.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { type LineRow, applicationLineOf } from './application-lines.ts'
import { applicationsPage } from './applications-page.ts'

const living = ({ sql }: SignedContext): Fragment => sql`not applications.public_is_final(a.status)`

const binOf = (ctx: SignedContext): Fragment => {
  const { sql, now } = ctx
  const tomorrow = new Date(`${utcDay(after(now, days(1)))}T00:00:00Z`)
  return sql`case when a.due_at < ${now}::timestamptz then 'overdue' when a.due_at < ${tomorrow}::timestamptz then 'today'
    when a.status = 'in review' then 'review' when a.status in ('waiting for submission', 'more info requested') then 'student'
    when a.status = 'offered' then 'offers' else 'university' end`
}

const near = 14

const flagsOf = ({ now }: SignedContext, row: LineRow) => [
  ...(row.dueAt &&
  Date.parse(row.dueAt) - now.getTime() < days(near) &&
  Date.parse(row.dueAt) > now.getTime()
    ? ['deadline_near' as const]
    : []),
  ...(row.missing > 0 ? ['documents_missing' as const] : []),
  ...(now.getTime() - Date.parse(row.changedAt) > days(near) ? ['silent' as const] : []),
  ...(row.courseStatus !== 'open' && row.sentAt === null ? ['course_closed' as const] : []),
  ...(row.unread > 0 ? ['unread' as const] : []),
]

/** Whose applications are on this desk: an agent's by their list of students, a counsellor's by assignment, an admin's all. */
const ownQueue = ({ sql, actor }: SignedContext): Fragment => {
  const { accountId, roles } = actor
  if (roles.includes('counsellor') || roles.includes('associate'))
    // As an array, so that their students are looked up and not all applications read.
    return sql`a.student_id = any (array(select v.student_id from applications.advisers v where v.adviser_id = ${accountId}))`
  return roles.includes('agent')
    ? sql`a.student_id in (select student_id from issuers.public_agent_students where agent_id = ${accountId})`
    : sql`a.has_adviser`
}

export const counsellorQueue: CallFunction<typeof queueContract> = async (
  ctx,
  { bin, text, page, size },
) => {
  const { sql, actor } = ctx
  const takes = (['counsellor', 'associate', 'admin'] as const).some((role) =>
    actor.roles.includes(role),
  )
  // Looked up among the few: an application made while its student was being given to somebody keeps no adviser.
  const pool = sql`not a.has_adviser and not exists (select from applications.advisers v where v.student_id = a.student_id)
    and a.submitted_at is not null and ${living(ctx)} and ${takes}`
  const pageIn = (one: QueueBin) =>
    applicationsPage(
      ctx,
      'advisers',
      one === 'unassigned'
        ? pool
        : sql`${ownQueue(ctx)} and ${living(ctx)} and ${binOf(ctx)} = ${one}`,
      sql`a.due_at, a.id`,
      text,
      size,
      page,
    )
  const [counted, [unassigned], requests] = await Promise.all([
    sql<
      { bin: QueueBin; n: number }[]
    >`select ${binOf(ctx)} as bin, count(*)::int as n from applications.applications a where ${ownQueue(ctx)} and ${living(ctx)} group by 1`,
    sql<{ n: number }[]>`select count(*)::int as n from applications.applications a where ${pool}`,
    bin && pageIn(bin),
  ])
  const counts = Object.fromEntries(
    queueBinNames.map((name) => [
      name,
      name === 'unassigned' ? unassigned!.n : (counted.find((row) => row.bin === name)?.n ?? 0),
    ]),
  ) as Record<QueueBin, number>
  const chosen = bin ?? queueBinNames.find((name) => counts[name] > 0) ?? 'review'
  const { rows, total } = requests ?? (await pageIn(chosen))
  const line = applicationLineOf(ctx, 'advisers')
  return {
    data: {
      bin: chosen,
      counts,
      total: total ?? counts[chosen],
      page,
      size,
      applications: rows.map((row) => ({
        ...line(row),
        dueAt: row.dueAt,
        flags: flagsOf(ctx, row),
      })),
    },
    message: 'success',
    status: true,
  }
}
