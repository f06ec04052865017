import type { updateAgent as contract } from '#contract/notaries.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { personOf } from '#server/identity/public.ts'
import { agentById } from './reads.ts'

export const updateAgent: Answer<typeof contract> = async (ctx, { agentId, addStudentId, removeStudentId, ...office }) => {
  const { sql, now } = ctx
  const before = await agentById(ctx, agentId)
  const after = { ...before, ...office }
  await sql`update issuers.agents set organisation = ${after.organisation}, city = ${after.city}, country = ${after.country},
      approved = ${after.approved}, approved_by = ${after.approved ? ctx.actor.accountId : null}, changed_at = ${now}
    where account_id = ${agentId}`
  if (addStudentId) {
    const student = await personOf(ctx, addStudentId)
    if (student.id === agentId) return fail('bad_input', { fields: { addStudentId: 'same_person' } })
    await sql`insert into issuers.agent_students (agent_id, student_id, since)
      values (${agentId}, ${student.id}, ${now}) on conflict do nothing`
  }
  if (removeStudentId)
    await sql`delete from issuers.agent_students where agent_id = ${agentId} and student_id = ${removeStudentId}`
  await ctx.log({
    action: 'agent.updated', subject: { kind: 'account', id: agentId },
    payload: { ...office, ...(addStudentId ? { addStudentId } : {}), ...(removeStudentId ? { removeStudentId } : {}) },
  })
  if (before.approved && !after.approved) await ctx.emit('issuers.voucher_left', { accountId: agentId })
  return agentById(ctx, agentId)
}
