// What programs say, kept in memory by their version: an act that touches ten programs reads none of them from the database.
import { LRUCache } from 'lru-cache'
import { attributesOf } from '#contract/rewards/engine/criteria.ts'
import type { AttributeName } from '#contract/rewards/engine/attributes.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import type { Context } from '#server/core/context.ts'

/** A program as SQL found it for an act. */
export type ProgramVersion = { readonly id: string; readonly version: number }
export type PreparedProgram = ProgramVersion & {
  readonly form: ProgramForm
  readonly attributes: ReadonlySet<AttributeName>
}

/** Some 3 kB each. */
const maxKept = 5_000
const kept = new LRUCache<string, PreparedProgram>({ max: maxKept })

const prepare = (read: ProgramVersion & { form: ProgramForm }): PreparedProgram => {
  const prepared = { ...read, attributes: attributesOf(read.form.criteria) }
  kept.set(read.id, prepared)
  return prepared
}

/** As they are known, of whatever version since they started: what they are for never changes while they run. */
export const loadPreparedCriteria = async (
  { sql }: Pick<Context, 'sql'>,
  ids: readonly string[],
): Promise<PreparedProgram[]> => {
  const known = new Map(ids.map((id) => [id, kept.get(id)]))
  const missing = ids.filter((id) => !known.get(id))
  const read =
    missing.length === 0
      ? []
      : await sql<(ProgramVersion & { form: ProgramForm })[]>`
          select id, version, form from rewards.programs where id = any (${missing})`
  for (const row of read) known.set(row.id, prepare(row))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** In the order in which they are named. A version is never written twice with different words. */
export const loadPreparedPrograms = async (
  { sql }: Pick<Context, 'sql'>,
  named: readonly ProgramVersion[],
): Promise<PreparedProgram[]> => {
  const known = new Map(named.map(({ id }) => [id, kept.get(id)]))
  const missing = named.filter(({ id, version }) => known.get(id)?.version !== version)
  const read =
    missing.length === 0
      ? []
      : await sql<(ProgramVersion & { form: ProgramForm })[]>`
          select id, version, form from rewards.programs where id = any (${missing.map(({ id }) => id)})`
  for (const row of read) known.set(row.id, prepare(row))
  return named.map(({ id }) => known.get(id)!)
}
