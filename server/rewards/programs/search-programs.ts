import type { ProgramSort, searchPrograms as call } from '#contract/rewards/programs/calls.ts'
import { programStatuses } from '#contract/rewards/programs/state.ts'
import type { Answer } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { containing } from '#server/core/database/like.ts'
import { programRows, toLine, visibleTo } from './program-rows.ts'

type Counts = Record<(typeof programStatuses)[number], number>

export const searchPrograms: Answer<typeof call> = async (ctx, asked) => {
  const { sql } = ctx
  const { status, type, text = '', sort, pageIndex, pageSize } = asked
  const found = sql`${visibleTo(ctx)}
    ${type ? sql`and p.type = ${type}` : sql``}
    ${text === '' ? sql`` : sql`and p.title ilike ${containing(text)}`}`
  const orders: Record<ProgramSort, Fragment> = {
    '-changedAt': sql`p.changed_at desc`,
    changedAt: sql`p.changed_at`,
    title: sql`lower(p.title)`,
    '-title': sql`lower(p.title) desc`,
    endDate: sql`p.end_at nulls last`,
    '-endDate': sql`p.end_at desc nulls last`,
    budget: sql`p.budget nulls last`,
    '-budget': sql`p.budget desc nulls last`,
    paid: sql`p.paid`,
    '-paid': sql`p.paid desc`,
  }
  const [counted, rows] = await Promise.all([
    sql<{ status: keyof Counts; n: number }[]>`
      select p.status, count(*)::int as n from rewards.programs p
      where p.deleted_at is null and ${found} group by p.status`,
    programRows(
      ctx,
      sql`${found} ${status ? sql`and p.status = ${status}` : sql``}`,
      sql`order by ${orders[sort]}, p.id desc limit ${pageSize} offset ${pageIndex * pageSize}`,
    ),
  ])
  const counts = Object.fromEntries(
    programStatuses.map((one) => [one, counted.find((row) => row.status === one)?.n ?? 0]),
  ) as Counts
  const total = programStatuses.reduce((sum, one) => sum + counts[one], 0)
  return {
    programCount: status ? counts[status] : total,
    programs: rows.map(toLine),
    counts,
  }
}
