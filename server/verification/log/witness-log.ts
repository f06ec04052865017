// The newest root of the log goes to the admins' mailboxes once a day: a copy that whoever changes the database cannot reach.
import { utcDay } from '#contract/days.ts'
import type { JobContext } from '#server/core/context.ts'
import { listPeopleWithRole } from '#server/identity/public.ts'
import { findNewestCheckpoint } from './log-files.ts'

export const witnessLog = (ctx: JobContext): Promise<void> =>
  ctx.begin(async (tx) => {
    const checkpoint = await findNewestCheckpoint(tx.sql)
    if (!checkpoint) return
    for (const admin of await listPeopleWithRole(tx, 'admin'))
      await tx.send({
        channel: 'mail',
        to: admin.mail,
        language: admin.language,
        name: 'log_root',
        values: {
          size: String(checkpoint.size),
          root: checkpoint.root.toString('base64'),
          date: utcDay(tx.now),
        },
      })
  })
