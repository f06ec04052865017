import { utcDay } from '#contract/days.ts'
import type {
  getSecurityFigures as contract,
  SecurityFigures,
  SecurityKind,
} from '#contract/operations/security/calls.ts'
import { before, days as daysOf } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'

/** What a source is counted by. */
const rejectionKinds: readonly SecurityKind[] = [
  'unauthenticated',
  'forbidden',
  'foreign_object',
  'rate_limited',
  'sign_in_failed',
]
const maxSources = 10

export const getSecurityFigures: CallFunction<typeof contract> = async (
  { sql, now },
  { days: span },
) => {
  const from = utcDay(before(now, daysOf(span - 1)))
  const [counted, sources] = await Promise.all([
    sql<{ day: string; kind: SecurityKind; n: number }[]>`
      select day, kind, n from operations.security_daily where day >= ${from}::date`,
    sql<SecurityFigures['sources']>`
      select t.network, t.account_id, a.name, t.count from (
        select e.network, e.account_id, sum(e.count)::int as count from operations.security_events e
        where e.at >= ${from}::date and e.kind = any (${[...rejectionKinds]}) and (e.network <> '' or e.account_id is not null)
        group by e.network, e.account_id order by count desc, e.network, e.account_id limit ${maxSources}) t
      left join identity.public_accounts a on a.id = t.account_id
      order by t.count desc, t.network, t.account_id`,
  ])
  const days = Array.from({ length: span }, (_, at) => {
    const day = utcDay(before(now, daysOf(span - 1 - at)))
    const mine = counted.filter((row) => row.day === day)
    return {
      day,
      counts: Object.fromEntries(mine.map(({ kind, n }) => [kind, n])),
      total: mine.reduce((sum, { n }) => sum + n, 0),
    }
  })
  const byKind = new Map<SecurityKind, number>()
  for (const { kind, n } of counted) byKind.set(kind, n + (byKind.get(kind) ?? 0))
  const kinds = [...byKind]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
  return { days, kinds, sources }
}
