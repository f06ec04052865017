import { utcDay } from '#contract/days.ts'
import type { exportLetters as contract } from '#contract/notifications/letters/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { csvBytes, csvFile } from '#server/core/formats/csv.ts'
import { letters as de } from '#text/de/notifications/letters.ts'
import type { LetterName } from '#text/en/letters.ts'
import { letters as en } from '#text/en/notifications/letters.ts'
import { letterRows } from './letter-rows.ts'

export const exportLetters: CallFunction<typeof contract> = async (ctx, filter) => {
  const { list, states, channels, names } = ctx.request.language === 'de' ? de : en
  await ctx.begin((tx) =>
    tx.log({
      action: 'letters.exported',
      subject: { kind: 'letters', id: 'letters' },
      payload: { filter },
    }),
  )
  return csvFile(
    `letters-${utcDay(ctx.now)}.csv`,
    csvBytes(
      [list.at, list.channel, list.name, list.address, list.state, list.attempts, list.status],
      letterRows(ctx, filter, ctx.sql``).cursor(500),
      (row) => [
        row.at,
        channels[row.channel],
        // A kind that an older version of AO sent has no words any more.
        names[row.name as LetterName] ?? row.name,
        row.address,
        states[row.state],
        row.attempts,
        row.status,
      ],
    ),
  )
}
