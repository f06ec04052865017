import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'

export const merge = async (
  { sql }: Context<null>,
  { fromId, intoId }: MergedPair,
): Promise<void> => {
  await sql`update issuers.agent_students s set student_id = ${intoId} where student_id = ${fromId}
    and not exists (select from issuers.agent_students o where o.agent_id = s.agent_id and o.student_id = ${intoId})`
  // Nobody looks after an account that has ended.
  await sql`delete from issuers.agent_students where student_id = ${fromId}`
}
