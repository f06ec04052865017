import type {
  ProgramFilter,
  ProgramSort,
  searchPrograms as call,
} from '#contract/rewards/programs/calls.ts'
import { programStatuses } from '#contract/rewards/programs/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { likePattern } from '#server/core/database/like.ts'
import { programRows, type RewardReader, toLine, programsVisibleTo } from './program-rows.ts'

type Counts = Record<(typeof programStatuses)[number], number>

/** Of the programs that the caller may see those that are asked for, in whatever state. */
const isFound = (ctx: RewardReader, { type, text = '' }: ProgramFilter): Fragment => {
  const { sql } = ctx
  return sql`${programsVisibleTo(ctx)}
    ${type ? sql`and p.type = ${type}` : sql``}
    ${text === '' ? sql`` : sql`and p.title ilike ${likePattern(text)}`}`
}

/** In the state that is asked for. */
export const foundPrograms = (ctx: RewardReader, filter: ProgramFilter, rest: Fragment) => {
  const { sql } = ctx
  const { status } = filter
  return programRows(
    ctx,
    sql`${isFound(ctx, filter)} ${status ? sql`and p.status = ${status}` : sql``}`,
    rest,
  )
}

export const countPrograms = async (ctx: RewardReader, filter: ProgramFilter): Promise<Counts> => {
  const counted = await ctx.sql<{ status: keyof Counts; n: number }[]>`
    select p.status, count(*)::int as n from rewards.programs p
    where p.deleted_at is null and ${isFound(ctx, filter)} group by p.status`
  return Object.fromEntries(
    programStatuses.map((one) => [one, counted.find((row) => row.status === one)?.n ?? 0]),
  ) as Counts
}

/** Of these the one state, or all. */
export const sumOf = (counts: Counts, { status }: ProgramFilter): number =>
  status ? counts[status] : programStatuses.reduce((sum, one) => sum + counts[one], 0)

export const searchPrograms: CallFunction<typeof call> = async (ctx, input) => {
  const { sql } = ctx
  const { sort, pageIndex, pageSize } = input
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
  const [counts, rows] = await Promise.all([
    countPrograms(ctx, input),
    foundPrograms(
      ctx,
      input,
      sql`order by ${orders[sort]}, p.id desc limit ${pageSize} offset ${pageIndex * pageSize}`,
    ),
  ])
  return { programCount: sumOf(counts, input), programs: rows.map(toLine), counts }
}
