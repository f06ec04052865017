// Asks each witness to sign the newest checkpoint of each log beside us, with the proof that it extends the one they signed last.
import { base64 } from '#contract/verification/credentials/canonical.ts'
import {
  type Cosignature,
  readCosignature,
  readVerifierKey,
} from '#contract/verification/log/cosignature.ts'
import { type LogName, logNames } from '#contract/verification/log/register.ts'
import { openNote, readLines } from '#contract/verification/log/signed-note.ts'
import type { JobContext } from '#server/core/context.ts'
import type { Witness } from '#server/providers/witnesses.ts'
import { findNewestCheckpoint, type SignedCheckpoint } from './log-files.ts'
import { consistencyPath } from './log-tree.ts'

/** Why a witness did not cosign; the letter `witness_missing` has the words for each. */
type WitnessError = 'silent' | 'unsigned' | 'answered' | 'ahead' | 'forked' | 'changed'

class WitnessRejected extends Error {
  /** `detail`: what it answered, or how many entries it has seen. */
  constructor(cause: Exclude<WitnessError, 'silent'>, detail = '') {
    super(`${cause} ${detail}`.trim())
  }
}

const requestFor = async (
  ctx: JobContext,
  log: LogName,
  { size, note }: SignedCheckpoint,
  old: number,
): Promise<string> => {
  const path = await consistencyPath(ctx.sql, old, size, log)
  return `old ${old}\n${path.map((hash) => `${base64(hash)}\n`).join('')}\n${note}`
}

const sizeIn = (body: string): number | null =>
  /^(0|[1-9]\d{0,15})\n?$/.test(body) ? Number(body) : null

/** The witness's line, or null where it gave none that is its own. */
const cosignatureIn = async (
  note: string,
  answer: string,
  witness: Witness,
): Promise<Cosignature | null> => {
  const read = openNote(note)
  const key = await readVerifierKey(witness.verifierKey)
  for (const line of readLines(answer) ?? []) {
    const cosignature = read && key && (await readCosignature(read.text, line, key))
    if (cosignature) return cosignature
  }
  return null
}

/** One witness, one log. Throws WitnessRejected, or what kept it from answering. */
const askWitness = async (
  ctx: JobContext,
  log: LogName,
  checkpoint: SignedCheckpoint,
  witness: Witness,
  knownSize: number,
): Promise<Cosignature> => {
  const { addCheckpoint } = ctx.providers.witnesses
  let old = knownSize
  // It may have signed a checkpoint whose answer we never got: then it says which, once.
  for (const isLast of [false, true]) {
    const answer = await addCheckpoint(witness.url, await requestFor(ctx, log, checkpoint, old))
    const seen = answer.status === 409 ? sizeIn(answer.body) : null
    if (answer.status === 200) {
      const cosignature = await cosignatureIn(checkpoint.note, answer.body, witness)
      if (!cosignature) throw new WitnessRejected('unsigned')
      return cosignature
    }
    if (seen === null)
      throw new WitnessRejected('answered', `${answer.status}: ${answer.body.slice(0, 200).trim()}`)
    if (seen > checkpoint.size) throw new WitnessRejected('ahead', String(seen))
    if (seen === checkpoint.size && old === seen) throw new WitnessRejected('forked')
    if (isLast) break
    old = seen
  }
  throw new WitnessRejected('changed')
}

const upsertWitnessError = (ctx: JobContext, log: LogName, witness: Witness, error: unknown) =>
  ctx.begin(async ({ sql, now }) => {
    const silent: WitnessError = 'silent'
    const reason = error instanceof WitnessRejected ? error.message : silent
    await sql`
      insert into verification.witness_faults (log, witness, since, fault)
      values (${log}, ${witness.verifierKey}, ${now}, ${reason})
      on conflict (log, witness) do update set fault = excluded.fault`
  })

const cosignBy = async (
  ctx: JobContext,
  log: LogName,
  checkpoint: SignedCheckpoint,
  witness: Witness,
): Promise<void> => {
  const { verifierKey } = witness
  const [last] = await ctx.sql<{ size: number }[]>`
    select size from verification.cosignatures where log = ${log} and witness = ${verifierKey} order by size desc limit 1`
  if (last?.size === checkpoint.size) return
  try {
    const { line, time } = await askWitness(ctx, log, checkpoint, witness, last?.size ?? 0)
    await ctx.begin(async ({ sql }) => {
      await sql`
        insert into verification.cosignatures (log, size, witness, line, cosigned_at)
        values (${log}, ${checkpoint.size}, ${verifierKey}, ${line}, ${new Date(time * 1000)})
        on conflict do nothing`
      await sql`delete from verification.witness_faults where log = ${log} and witness = ${verifierKey}`
    })
  } catch (error) {
    await upsertWitnessError(ctx, log, witness, error)
  }
}

/** All witnesses at once: one that hangs keeps no other from signing. */
export const cosignLogs = async (ctx: JobContext): Promise<void> => {
  for (const log of logNames) {
    const checkpoint = await findNewestCheckpoint(ctx.sql, log)
    if (!checkpoint) continue
    await Promise.all(
      ctx.providers.witnesses.all.map((witness) => cosignBy(ctx, log, checkpoint, witness)),
    )
  }
}
