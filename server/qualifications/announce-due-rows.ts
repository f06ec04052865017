// Rows that nobody has looked at for long wait on the admins' list; once a week the admins are told that they wait.
import { utcDay } from '#contract/days.ts'
import type { JobContext } from '#server/core/context.ts'
import { countRules } from './find-rules.ts'

/** As a weekly job. Where none is due nobody hears anything. */
export const announceDueRows = (ctx: JobContext): Promise<void> =>
  ctx.begin(async (tx) => {
    const { due } = await countRules(tx, { state: 'due', search: '', sort: 'number' })
    if (due > 0) await tx.emit('qualifications.rows_due', { rows: due, day: utcDay(tx.now) })
  })
