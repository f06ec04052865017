import { type EventType } from '#contract/reports/calls.ts'
import {
  type Figures,
  funnelSteps,
  type getFigures as contract,
} from '#contract/reports/figures.ts'
import { before, days } from '#server/core/clock.ts'
import type { Answer, Context, JobContext } from '#server/core/context.ts'

type FiguresQuery = { weeks: number; country?: string | undefined }

/** The Monday of a moment's week, in UTC. */
const mondayOf = (at: Date): Date => {
  const day = new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`)
  return before(day, days((day.getUTCDay() + 6) % 7))
}

export const weekRows = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  { weeks, country }: FiguresQuery,
): Promise<Figures['weeks']> => {
  const first = before(mondayOf(ctx.now), days(7 * (weeks - 1)))
  const rows = await ctx.sql<{ week: string; type: EventType; n: number; coins: number }[]>`
    select date_trunc('week', day)::date as week, type, sum(n)::int as n, sum(coins)::bigint as coins
    from reports.daily where day >= ${first.toISOString().slice(0, 10)}::date
      and ${country ? ctx.sql`country = ${country}` : ctx.sql`true`}
    group by 1, 2`
  return Array.from({ length: weeks }, (_, at) => {
    const week = new Date(first.getTime() + days(7 * at)).toISOString().slice(0, 10)
    const mine = rows.filter((row) => row.week === week)
    return {
      week,
      counts: Object.fromEntries(mine.map(({ type, n }) => [type, n])),
      coins: mine.reduce((sum, { coins }) => sum + coins, 0),
    }
  })
}

export const getFigures: Answer<typeof contract> = async (ctx, asked) => {
  const [weeks, stages, countries] = await Promise.all([
    weekRows(ctx, asked),
    ctx.sql<{ status: Figures['stages'][number]['status']; count: number; at: string }[]>`
      select status, n as count, counted_at as at from reports.stages order by n desc, status`,
    ctx.sql<
      { country: string }[]
    >`select distinct country from reports.daily where country <> '' order by country`,
  ])
  const sumOf = (type: EventType): number =>
    weeks.reduce((sum, { counts }) => sum + (counts[type] ?? 0), 0)
  return {
    weeks,
    funnel: funnelSteps.map((step) => ({ step, count: sumOf(step) })),
    stages: stages.map(({ status, count }) => ({ status, count })),
    stagesAt: stages[0]?.at ?? null,
    countries: countries.map(({ country }) => country),
  }
}

/** Job: how many applications are in each state now. */
export const countStages = async ({ sql, now }: Pick<JobContext, 'sql' | 'now'>): Promise<void> => {
  await sql`insert into reports.stages as s (status, n, counted_at)
    select status, count(*), ${now}::timestamptz from applications.public_applications group by status
    on conflict (status) do update set n = excluded.n, counted_at = excluded.counted_at`
  await sql`delete from reports.stages where counted_at < ${now}`
}
