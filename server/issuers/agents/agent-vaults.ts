import type { Context } from '#server/core/context.ts'
import { setVaultsOf } from '#server/vault/public.ts'

/** An approved agent may put documents into the vaults of their students, and into nobody else's (domain (e)). */
export const syncVaultGrants = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  agentId: string,
): Promise<void> => {
  const students = await ctx.sql<
    { id: string }[]
  >`select s.student_id as id from issuers.agent_students s
    join issuers.agents g on g.account_id = s.agent_id and g.approved where s.agent_id = ${agentId}`
  await setVaultsOf(
    ctx,
    agentId,
    students.map(({ id }) => id),
  )
}
