import { utcDay } from '#contract/days.ts'
import type { EventType } from '#contract/reports/exports/calls.ts'
import {
  type Figures,
  funnelSteps,
  type getFigures as contract,
} from '#contract/reports/figures/calls.ts'
import { tiers } from '#contract/vault/documents/document-types.ts'
import { before, days } from '#server/core/clock.ts'
import type { CallFunction, Context, JobContext } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'

type Reading = Pick<Context, 'sql' | 'now'>
type FiguresQuery = {
  weeks: number
  country?: string | undefined
  counsellor?: string | undefined
}
type Counted = { week: string; type: EventType; n: number; coins: number }

/** The Monday of a moment's week, in UTC. */
const mondayOf = (at: Date): Date => {
  const day = new Date(`${utcDay(at)}T00:00:00Z`)
  return before(day, days((day.getUTCDay() + 6) % 7))
}
const firstMonday = ({ now }: Reading, { weeks }: FiguresQuery): Date =>
  before(mondayOf(now), days(7 * (weeks - 1)))

/** Everybody's events: weeks that are over as they were folded, and the days since. */
const countOfAll = (ctx: Reading, { country }: FiguresQuery, from: string): Promise<Counted[]> =>
  ctx.sql<Counted[]>`
    with folded as (select coalesce(max(week) + 7, ${from}::date) as until from reports.weekly where country = '*')
    select w.week, w.type, w.n::int as n, w.coins from reports.weekly w, folded
    where w.country = ${country ?? '*'} and w.week >= ${from}::date and w.week < folded.until
    union all
    select date_trunc('week', d.day)::date, d.type, sum(d.n)::int, sum(d.coins)::bigint from reports.daily d, folded
    where d.day >= greatest(${from}::date, folded.until) and ${country ? ctx.sql`d.country = ${country}` : ctx.sql`true`}
    group by 1, 2`

/** Those of students whom a counsellor looked after then. */
const countOfOne = (
  { sql }: Reading,
  { country, counsellor }: FiguresQuery,
  from: string,
): Promise<Counted[]> => sql<Counted[]>`
  select date_trunc('week', d.day)::date as week, d.type, sum(d.n)::int as n, sum(d.coins)::bigint as coins
  from reports.daily_by_counsellor d
  where d.counsellor_id = ${counsellor ?? null} and d.day >= ${from}::date
    and ${country ? sql`d.country = ${country}` : sql`true`}
  group by 1, 2`

type Measured = { week: string; measure: string; about: string; n: number; total: number }

const loadMeasured = ({ sql }: Reading, { country }: FiguresQuery, from: string) => sql<Measured[]>`
  select date_trunc('week', m.day)::date as week, m.measure, m.about, sum(m.n)::int as n, sum(m.total)::bigint as total
  from reports.measures m
  where m.day >= ${from}::date and ${country ? sql`m.country = ${country}` : sql`true`}
  group by 1, 2, 3`

/** Minutes of all of them as hours of one, to a tenth. */
const tookOf = (rows: readonly Measured[]): { count: number; hours: number } => {
  const count = rows.reduce((sum, { n }) => sum + n, 0)
  const minutes = rows.reduce((sum, { total }) => sum + total, 0)
  return { count, hours: count === 0 ? 0 : Math.round(minutes / count / 6) / 10 }
}

const weekRows = (
  ctx: Reading,
  query: FiguresQuery,
  {
    counted,
    people,
    measures,
  }: {
    counted: readonly Counted[]
    people: readonly { week: string; step: string; n: number }[]
    measures: readonly Measured[]
  },
): Figures['weeks'] =>
  Array.from({ length: query.weeks }, (_, at) => {
    const week = utcDay(new Date(firstMonday(ctx, query).getTime() + days(7 * at)))
    const mine = counted.filter((row) => row.week === week && row.type !== 'registered')
    // Who registers has no country yet and nobody who looks after them: they are counted by what is known of them now.
    const registered = people.find((row) => row.week === week && row.step === 'registered')?.n ?? 0
    const of = (measure: string) =>
      measures.filter((row) => row.week === week && row.measure === measure)
    return {
      week,
      counts: {
        ...(registered > 0 ? { registered } : {}),
        ...Object.fromEntries(mine.map(({ type, n }) => [type, n])),
      },
      coins: mine.reduce((sum, { coins }) => sum + coins, 0),
      coinsEarned: of('coins_earned').reduce((sum, { total }) => sum + total, 0),
      coinsSpent: of('coins_spent').reduce((sum, { total }) => sum + total, 0),
      answered: tookOf(of('answered')),
      closed: tookOf(of('closed')),
    }
  })

const maxIssuers = 20

const verificationOf = (measures: readonly Measured[]): Figures['verification'] => {
  const issuers = Map.groupBy(
    measures.filter(({ measure }) => measure === 'verified_by_issuer'),
    ({ about }) => about,
  )
  return {
    tiers: tiers.map((tier) => ({
      tier,
      ...tookOf(measures.filter((m) => m.measure === 'verified_by_tier' && m.about === tier)),
    })),
    issuers: [...issuers]
      .map(([name, rows]) => ({ name, ...tookOf(rows) }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
      .slice(0, maxIssuers),
  }
}

/** Visits since then; where a country or a counsellor is asked for nobody knows them. */
const countVisits = async ({ sql }: Reading, query: FiguresQuery, from: string) => {
  if (query.country || query.counsellor) return null
  const [row] = await sql<
    { n: number }[]
  >`select coalesce(sum(n), 0)::int as n from core.visits where day >= ${from}::date`
  return row!.n
}

/** Of those who registered in each week, how many came so far; where a counsellor is named, of their students of now. */
const countPeople = (
  { sql }: Reading,
  { country, counsellor }: FiguresQuery,
  from: string,
): Promise<{ week: string; step: string; n: number }[]> =>
  counsellor
    ? sql<{ week: string; step: NotNull<string>; n: number }[]>`
        select p.week, s.step, count(*)::int as n
        from applications.public_advisers v join reports.people p on p.account_id = v.student_id
        cross join lateral unnest(p.reached) s (step)
        where v.adviser_id = ${counsellor} and p.week >= ${from}::date
          and ${country ? sql`p.country = ${country}` : sql`true`}
        group by 1, 2`
    : sql<{ week: string; step: string; n: number }[]>`
        select f.week, f.step, f.n::int as n from reports.funnel f
        where f.country = ${country ?? '*'} and f.week >= ${from}::date and f.n > 0`

const listStages = ({ sql }: Reading, { country, counsellor }: FiguresQuery) =>
  sql<{ status: Figures['stages'][number]['status']; count: number; at: string }[]>`
    select status, max(counted_at) as at, coalesce(sum(n) filter (
      where ${country ? sql`country = ${country}` : sql`true`}
        and ${counsellor ? sql`counsellor_id = ${counsellor}` : sql`true`}), 0)::int as count
    from reports.stages group by status order by count desc, status`

const listCountries = ({ sql, now }: Reading) => sql<
  { country: string }[]
>`with recursive known as (
    select min(country) as country from reports.weekly where country > '*'
    union all
    select (select min(w.country) from reports.weekly w where w.country > known.country) from known where country is not null)
  select country from known where country is not null
  union select distinct country from reports.daily where country <> '' and day > ${before(now, days(14))}::date
  order by country`

const listCounsellors = ({ sql }: Reading) => sql<
  { uuid: string; name: string }[]
>`with recursive known as (
    (select counsellor_id as id from reports.daily_by_counsellor order by 1 limit 1)
    union all
    select (select d.counsellor_id from reports.daily_by_counsellor d where d.counsellor_id > known.id order by 1 limit 1)
    from known where known.id is not null)
  select a.id as uuid, a.name from known join identity.public_accounts a on a.id = known.id order by lower(a.name), a.id`

export const getFigures: CallFunction<typeof contract> = async (ctx, query) => {
  const from = utcDay(firstMonday(ctx, query))
  const [counted, people, measures, visits, stages, countries, counsellors] = await Promise.all([
    query.counsellor ? countOfOne(ctx, query, from) : countOfAll(ctx, query, from),
    countPeople(ctx, query, from),
    loadMeasured(ctx, query, from),
    countVisits(ctx, query, from),
    listStages(ctx, query),
    listCountries(ctx),
    listCounsellors(ctx),
  ])
  const reached = (step: string): number =>
    people.reduce((sum, row) => sum + (row.step === step ? row.n : 0), 0)
  return {
    weeks: weekRows(ctx, query, { counted, people, measures }),
    funnel: funnelSteps.flatMap((step) => {
      const count = step === 'visited' ? visits : reached(step)
      return count === null ? [] : [{ step, count }]
    }),
    stages: stages.flatMap(({ status, count }) => (count > 0 ? [{ status, count }] : [])),
    stagesAt: stages[0]?.at ?? null,
    verification: verificationOf(measures),
    countries: countries.map(({ country }) => country),
    counsellors: [...counsellors],
  }
}

/** Job: how many applications are in each state now, by country and by who looks after them. */
export const updateStages = async ({
  sql,
  now,
}: Pick<JobContext, 'sql' | 'now'>): Promise<void> => {
  await sql`insert into reports.stages as s (status, country, counsellor_id, n, counted_at)
    select a.status, coalesce(f.citizenship, ''), a.adviser_id, count(*), ${now}::timestamptz
    from applications.public_applications a left join profiles.public_students f on f.account_id = a.student_id
    group by 1, 2, 3
    on conflict (status, country, counsellor_id) do update set n = excluded.n, counted_at = excluded.counted_at`
  await sql`delete from reports.stages where counted_at < ${now}`
}

/** Job, every night: weeks that are over are folded; what came late to the last five folded counts by the next morning. */
export const foldWeeks = async ({ sql, now }: Pick<JobContext, 'sql' | 'now'>): Promise<void> => {
  await sql`insert into reports.weekly as w (week, type, country, n, coins)
    select date_trunc('week', day)::date, type, coalesce(country, '*'), sum(n), sum(coins) from reports.daily
    where day >= coalesce((select max(week) - 35 from reports.weekly where country = '*'), '-infinity')
      and day < ${utcDay(mondayOf(now))}::date
    group by grouping sets ((date_trunc('week', day)::date, type, country), (date_trunc('week', day)::date, type))
    on conflict (country, week, type) do update set n = excluded.n, coins = excluded.coins
      where (w.n, w.coins) is distinct from (excluded.n, excluded.coins)`
}
