// Admins are told of a witness that has not cosigned for ten minutes, once for each time that it begins.
import { before, minutes } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'
import { listPeopleWithRole } from '#server/identity/public.ts'

const patience = minutes(10)

/** `ahead 12` → what it is, and what the witness said. A row from before an upgrade is a sentence, and said as it is. */
const valuesOf = (error: string) => {
  const known = /^(silent|unsigned|answered|ahead|forked|changed)(?: ([^]*))?$/.exec(error)
  return known ? { fault: known[1]!, detail: known[2] ?? '' } : { fault: '', detail: error }
}

export const notifyMissingWitnesses = async (ctx: JobContext): Promise<void> => {
  await ctx.begin(async (tx) => {
    const names = new Map(
      tx.providers.witnesses.all.map(({ verifierKey, name }) => [verifierKey, name]),
    )
    // A witness that is not in the settings any more is nobody's fault.
    await tx.sql`delete from verification.witness_faults where witness <> all (${[...names.keys()]}::text[])`
    const missing = await tx.sql<{ log: string; witness: string; since: string; fault: string }[]>`
      update verification.witness_faults set told_at = ${tx.now}
      where told_at is null and since <= ${before(tx.now, patience)} returning log, witness, since, fault`
    if (missing.length === 0) return
    for (const admin of await listPeopleWithRole(tx, 'admin'))
      for (const { log, witness, since, fault: why } of missing)
        await tx.send({
          channel: 'mail',
          to: admin.mail,
          language: admin.language,
          name: 'witness_missing',
          values: { witness: names.get(witness)!, log, since, ...valuesOf(why) },
          timeZone: admin.timeZone,
        })
  })
}
