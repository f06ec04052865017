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
  const from = first.toISOString().slice(0, 10)
  const rows = await ctx.sql<{ week: string; type: EventType; n: number; coins: number }[]>`
    with folded as (select coalesce(max(week) + 7, ${from}::date) as until from reports.weekly where country = '*')
    select w.week, w.type, w.n::int as n, w.coins from reports.weekly w, folded
    where w.country = ${country ?? '*'} and w.week >= ${from}::date and w.week < folded.until
    union all
    select date_trunc('week', d.day)::date, d.type, sum(d.n)::int, sum(d.coins)::bigint from reports.daily d, folded
    where d.day >= greatest(${from}::date, folded.until) and ${country ? ctx.sql`d.country = ${country}` : ctx.sql`true`}
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
    ctx.sql<{ country: string }[]>`with recursive known as (
        select min(country) as country from reports.weekly where country > '*'
        union all
        select (select min(w.country) from reports.weekly w where w.country > known.country) from known where country is not null)
      select country from known where country is not null
      union select distinct country from reports.daily where country <> '' and day > ${before(ctx.now, days(14))}::date
      order by country`,
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

/** Job, every night: weeks that are over are folded; what came late to the last five folded counts by the next morning. */
export const foldWeeks = async ({ sql, now }: Pick<JobContext, 'sql' | 'now'>): Promise<void> => {
  await sql`insert into reports.weekly as w (week, type, country, n, coins)
    select date_trunc('week', day)::date, type, coalesce(country, '*'), sum(n), sum(coins) from reports.daily
    where day >= coalesce((select max(week) - 35 from reports.weekly where country = '*'), '-infinity')
      and day < ${mondayOf(now).toISOString().slice(0, 10)}::date
    group by grouping sets ((date_trunc('week', day)::date, type, country), (date_trunc('week', day)::date, type))
    on conflict (country, week, type) do update set n = excluded.n, coins = excluded.coins
      where (w.n, w.coins) is distinct from (excluded.n, excluded.coins)`
}
