import {
  type listLetters as contract,
  letterStates,
  type SentLetter,
} from '#contract/notifications/letters/calls.ts'
import { after, days } from '#server/core/clock.ts'
import type { Answer } from '#server/core/context.ts'
import { containing } from '#server/core/database/like.ts'
import { untriedLetters } from '#server/core/work/letters.ts'

export const listLetters: Answer<typeof contract> = async (
  { sql, now },
  { search, state, pageIndex, pageSize },
) => {
  const wanted = sql`${state ? sql`l.state = ${state}` : sql`true`}
    and ${search ? sql`l.address like ${containing(search.toLowerCase())}` : sql`true`}`
  const [letters, [counted], today, waiting] = await Promise.all([
    sql<SentLetter[]>`
      select l.id, l.at, l.changed_at, l.channel, l.name, l.address, l.state, l.attempts, l.status,
        exists (select 1 from notifications.lost_addresses o where o.address = l.address) as lost,
        l.sealed is not null and l.state <> 'waiting' as repeatable
      from notifications.letters l where ${wanted}
      order by l.at desc, l.id desc limit ${pageSize} offset ${pageIndex * pageSize}`,
    sql<{ total: number }[]>`select count(*) as total from notifications.letters l where ${wanted}`,
    sql<{ state: SentLetter['state']; count: number }[]>`
      select state, count(*) as count from notifications.letters where at > ${after(now, -days(1))} group by 1`,
    untriedLetters(sql),
  ])
  const counts = new Map(today.map((row) => [row.state, row.count]))
  return {
    letters,
    total: counted?.total ?? 0,
    today: Object.fromEntries(letterStates.map((one) => [one, counts.get(one) ?? 0])) as Record<
      SentLetter['state'],
      number
    >,
    queued: waiting.count,
    oldestQueuedAt: waiting.oldestAt,
  }
}
