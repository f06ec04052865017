import type { updateAgent as contract } from '#contract/issuers/agents/calls.ts'
import type { CallFunction, Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { stopChanges } from '#server/identity/public.ts'
import { syncVaultGrants } from './agent-vaults.ts'
import { requestApproval } from './approve-agent.ts'
import { loadAgent } from '../read-issuers.ts'

export const updateAgent: CallFunction<typeof contract> = async (
  ctx,
  { agentId, addStudentId, removeStudentId, ...office },
) => {
  const { sql, now } = ctx
  const before = await loadAgent(ctx, agentId)
  const after = { ...before, ...office }
  // An approval is taken away at once, and given by two.
  const stays = before.approved && after.approved
  await sql`update issuers.agents set organisation = ${after.organisation}, city = ${after.city}, country = ${after.country},
      approved = ${stays}, approved_by = case when ${stays} then approved_by end, changed_at = ${now}
    where account_id = ${agentId}`
  if (office.approved && !before.approved) await requestApproval(ctx, { ...before, ...office })
  if (office.approved === false) await stopChanges(ctx, ['agent'], agentId)
  if (addStudentId) await insertStudent(ctx, agentId, addStudentId)
  if (removeStudentId)
    await sql`delete from issuers.agent_students where agent_id = ${agentId} and student_id = ${removeStudentId}`
  await syncVaultGrants(ctx, agentId)
  await ctx.log({
    action: 'agent.updated',
    subject: { kind: 'account', id: agentId },
    payload: {
      ...office,
      ...(addStudentId ? { addStudentId } : {}),
      ...(removeStudentId ? { removeStudentId } : {}),
    },
  })
  if (before.approved && !after.approved)
    await ctx.emit('issuers.verifier_left', { accountId: agentId })
  await ctx.publish([agentId, 'admin', 'support'], 'agents')
  return loadAgent(ctx, agentId)
}

const insertStudent = async (
  ctx: SignedContext,
  agentId: string,
  studentId: string,
): Promise<void> => {
  const [student] =
    await ctx.sql`select from identity.public_account_roles where account_id = ${studentId} and role = 'student'`
  if (!student || studentId === agentId)
    fail('bad_input', { fields: { addStudentId: student ? 'same_person' : 'not_a_student' } })
  await ctx.sql`insert into issuers.agent_students (agent_id, student_id, since)
    values (${agentId}, ${studentId}, ${ctx.now}) on conflict do nothing`
}

/** Who is no agent any more checks nothing and reaches no vault. */
export const dismissAgent = async (
  ctx: Context<null> | Context,
  agentId: string,
): Promise<void> => {
  await stopChanges(ctx, ['agent'], agentId)
  const { count } =
    await ctx.sql`update issuers.agents set approved = false, approved_by = null, changed_at = ${ctx.now}
    where account_id = ${agentId} and approved`
  if (count === 0) return
  await syncVaultGrants(ctx, agentId)
  await ctx.emit('issuers.verifier_left', { accountId: agentId })
}
