import type { searchPrograms as call } from '#contract/rewards/programs/calls.ts'
import { programStatuses } from '#contract/rewards/programs/state.ts'
import type { Answer } from '#server/core/context.ts'
import { containing } from '#server/core/database/like.ts'
import { programRows, toLine, visibleTo } from './program-rows.ts'

type Counts = Record<(typeof programStatuses)[number], number>

export const searchPrograms: Answer<typeof call> = async (ctx, asked) => {
  const { sql } = ctx
  const { status, type, text = '', pageIndex, pageSize } = asked
  const found = sql`${visibleTo(ctx)}
    ${type ? sql`and p.type = ${type}` : sql``}
    ${text === '' ? sql`` : sql`and p.title ilike ${containing(text)}`}`
  const [counted, rows] = await Promise.all([
    sql<{ status: keyof Counts; n: number }[]>`
      select p.status, count(*)::int as n from rewards.programs p
      where p.deleted_at is null and ${found} group by p.status`,
    programRows(
      ctx,
      sql`${found} ${status ? sql`and p.status = ${status}` : sql``}`,
      sql`order by p.changed_at desc, p.id desc limit ${pageSize} offset ${pageIndex * pageSize}`,
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
