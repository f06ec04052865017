// Programs that several acts of one member may be paid by are locked at once and in one order: two members whose acts touch the
// same programs in different orders would wait for each other.
import { unmetCriteria } from '#contract/rewards/engine/judge.ts'
import type { MemberFacts } from '#contract/rewards/engine/attributes.ts'
import type { Context } from '#server/core/context.ts'
import type { Prepared } from './prepared-programs.ts'

type MayPay = {
  programs: readonly Prepared[]
  confirms: readonly string[]
  facts: MemberFacts
  at: readonly string[]
}

/** Those whose criteria the member meets at one of these moments, and those that wait for a confirmation. */
export const lockInOrder = async (
  { sql }: Context<null>,
  { programs, confirms, facts, at }: MayPay,
): Promise<void> => {
  const met = programs.filter(({ form }) =>
    at.some((moment) => unmetCriteria(form, facts, new Date(moment)) === null),
  )
  const ids = [...new Set([...met.map(({ id }) => id), ...confirms])]
  if (ids.length > 1)
    await sql`select id from rewards.programs where id = any (${ids}) order by id for update`
}
