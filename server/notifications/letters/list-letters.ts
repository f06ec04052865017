import {
  type listLetters as contract,
  letterStates,
  type SentLetter,
} from '#contract/notifications/letters/calls.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { untriedLetters } from '#server/core/work/letters.ts'
import { letters as words } from '#text/en/letters.ts'
import { letterRows, lettersLike } from './letter-rows.ts'

export const listLetters: CallFunction<typeof contract> = async (
  ctx,
  { pageIndex, pageSize, ...filter },
) => {
  const { sql, now } = ctx
  const [letters, [counted], today, waiting] = await Promise.all([
    letterRows(ctx, filter, sql`limit ${pageSize} offset ${pageIndex * pageSize}`),
    sql<{ total: number }[]>`
      select count(*) as total from notifications.letters l where ${lettersLike(ctx, filter)}`,
    sql<{ state: SentLetter['state']; count: number }[]>`
      select state, count(*) as count from notifications.letters where at > ${after(now, -days(1))} group by 1`,
    untriedLetters(sql),
  ])
  const counts = new Map(today.map((row) => [row.state, row.count]))
  return {
    letters,
    kinds: Object.keys(words),
    total: counted?.total ?? 0,
    today: Object.fromEntries(letterStates.map((one) => [one, counts.get(one) ?? 0])) as Record<
      SentLetter['state'],
      number
    >,
    queued: waiting.count,
    oldestQueuedAt: waiting.oldestAt,
  }
}
