// Once a day an authority that is not AO stamps the newest checkpoint of each public log (RFC 3161): what stood in it was there by
// then, and nobody can say later that it was earlier or later.
import { utcDay } from '#contract/days.ts'
import { type LogName, logNames } from '#contract/verification/log/register.ts'
import { readCertificate } from '#contract/verification/stamps/certificates.ts'
import { checkStamp, readStamp } from '#contract/verification/stamps/time-stamp.ts'
import type { JobContext } from '#server/core/context.ts'
import { sha256 } from '#server/core/random.ts'

type Due = { size: number; note: string }

/** null: it was stamped today, or has not grown since it was. */
const findDue = async ({ sql, now }: JobContext, log: LogName): Promise<Due | null> => {
  const [due] = await sql<Due[]>`
    select c.size, c.note from verification.checkpoints c
    where c.log = ${log} and not exists (select from verification.time_stamps s
      where s.log = c.log and (s.size >= c.size or s.kept_at >= ${`${utcDay(now)}T00:00:00Z`}))
    order by c.size desc limit 1`
  return due ?? null
}

const stampLog = async (ctx: JobContext, log: LogName): Promise<void> => {
  const due = await findDue(ctx, log)
  const token = due && (await ctx.providers.timeStamps.stamp(new TextEncoder().encode(due.note)))
  if (!due || !token) return
  // Kept is what pages will take for one.
  const note = new TextEncoder().encode(due.note)
  const trusted = ctx.providers.timeStamps.authorities.map(readCertificate)
  const said = readStamp(token)
  if (!said || (await checkStamp(token, note, trusted)) !== 'good')
    throw new Error('the stamp is of a kind that pages do not read')
  const { at, authority } = said
  await ctx.begin(async (tx) => {
    const [kept] = await tx.sql`
      insert into verification.time_stamps (log, size, token, authority, stamped_at, kept_at)
      values (${log}, ${due.size}, ${Buffer.from(token)}, ${authority}, ${new Date(at)}, ${tx.now})
      on conflict (log, size) do nothing returning size`
    // Told of in the activity log, so that a stamp which goes missing is missed.
    if (kept)
      await tx.log({
        action: 'platform.log_stamped',
        subject: { kind: 'log', id: `${log}/${due.size}` },
        payload: { sha256: sha256(token).toString('hex') },
      })
  })
}

/** Job, every hour; what could not be had is tried again, first by the job and then by the next hour's. */
export const stampLogs = async (ctx: JobContext): Promise<void> => {
  const failed: unknown[] = []
  for (const log of logNames) await stampLog(ctx, log).catch((error) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}
