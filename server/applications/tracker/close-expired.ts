// What nobody answered in time closes by itself; and what is soon due is said before.
import { days } from '#server/core/clock.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import { loadEventFacts, moveApplication } from '../detail/move-application.ts'
import { type ApplicationRow, findApplicationForUpdate } from '../detail/application-rows.ts'

const moveFor = { offered: 'expire', 'more info requested': 'lapse' } as const

/** One that cannot be done keeps nobody else waiting; it is reported when all others are through. */
const eachAlone = async (
  ctx: JobContext,
  due: readonly { id: string }[],
  work: (tx: Context<null>, id: string) => Promise<void>,
): Promise<void> => {
  const errors: unknown[] = []
  for (const { id } of due)
    await ctx.begin((tx) => work(tx, id)).catch((error: unknown) => errors.push(error))
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${due.length} applications`)
}

export const closeInTime = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<{ id: string }[]>`select id from applications.applications
    where status in ('offered', 'more info requested') and due_at <= ${ctx.now} order by due_at limit 1000`
  await eachAlone(ctx, due, async (tx, id) => {
    const row = await findApplicationForUpdate(tx, id)
    // Answered between the list and the lock: nothing is left to do.
    if (
      !row ||
      (row.status !== 'offered' && row.status !== 'more info requested') ||
      row.dueAt === null ||
      Date.parse(row.dueAt) > tx.now.getTime()
    )
      return
    await moveApplication(tx, row, 'system', moveFor[row.status])
  })
}

/** Days before a deadline on which the student hears of it. */
const warnings = [1, 3, 7] as const
const kindOf = (row: ApplicationRow) =>
  row.status === 'offered'
    ? 'offer'
    : row.status === 'more info requested'
      ? 'information'
      : 'application'

export const warnInTime = async (ctx: JobContext): Promise<void> => {
  for (const left of warnings) {
    const near = await ctx.sql<{ id: string }[]>`select id from applications.applications
      where status in ('offered', 'more info requested', 'waiting for submission') and due_at > ${ctx.now} and due_at <= ${new Date(ctx.now.getTime() + days(left))}
        and (told_days is null or told_days > ${left}) order by due_at limit 2000`
    await eachAlone(ctx, near, async (tx, id) => {
      const row = await findApplicationForUpdate(tx, id)
      if (!row?.dueAt) return
      await tx.sql`update applications.applications set told_days = ${left} where id = ${id}`
      await tx.emit('applications.deadline_near', {
        ...(await loadEventFacts(tx, row)),
        kind: kindOf(row),
        until: row.dueAt,
        days: left,
      })
    })
  }
}

/** How long states last at each university: the median of what ended in the last year, where there are enough. */
export const learnUsualDays = async ({ now, begin }: JobContext): Promise<void> =>
  begin(async (tx) => {
    await tx.sql`delete from applications.usual_days`
    await tx.sql`insert into applications.usual_days
    select a.university_id, m.from_status, greatest(1, round(percentile_cont(0.5) within group (order by extract(epoch from m.at - m.before) / 86400)))::int
    from (select application_id, from_status, to_status, at, lag(at) over (partition by application_id order by id) as before
      from applications.moves where at > ${now}::timestamptz - interval '1 year' and (from_status is null or from_status <> to_status)) m
    join applications.applications a on a.id = m.application_id
    where m.from_status in ('pending decision', 'in review') and m.before is not null group by 1, 2 having count(*) >= 5`
  })
