// What programs say, kept in memory by their version: an act that touches ten programs reads none of them from the database.
import { attributesOf } from '#contract/rewards/engine/criteria.ts'
import type { AttributeName } from '#contract/rewards/engine/attributes.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import type { Context } from '#server/core/context.ts'

/** A program as SQL found it for an act. */
export type Named = { readonly id: string; readonly version: number }
export type Prepared = Named & {
  readonly form: ProgramForm
  readonly asks: ReadonlySet<AttributeName>
}

/** Some 3 kB each. */
const maxKept = 5_000
const kept = new Map<string, Prepared>()

const keep = (one: Prepared): Prepared => {
  kept.delete(one.id)
  kept.set(one.id, one)
  if (kept.size > maxKept) kept.delete(kept.keys().next().value!)
  return one
}

/** In the order in which they are named. A version is never written twice with different words. */
export const preparedPrograms = async (
  { sql }: Pick<Context, 'sql'>,
  named: readonly Named[],
): Promise<Prepared[]> => {
  const missing = named.filter(({ id, version }) => kept.get(id)?.version !== version)
  const read =
    missing.length === 0
      ? []
      : await sql<(Named & { form: ProgramForm })[]>`
          select id, version, form from rewards.programs where id = any (${missing.map(({ id }) => id)})`
  const fresh = new Map(
    read.map((row) => [row.id, { ...row, asks: attributesOf(row.form.criteria) }]),
  )
  return named.map(({ id }) => keep(fresh.get(id) ?? kept.get(id)!))
}
