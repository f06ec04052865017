import type { assignStudents as contract } from '#contract/counsellors/students.ts'
import { assignAdviser } from '#server/applications/public.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { findColleague, isAdmin } from '../office/load-colleague.ts'
import { scopeOf } from './student-rows.ts'

export const assignStudents: Answer<typeof contract> = async (
  ctx,
  { studentIds, adviser, reason },
) => {
  const ids = [...new Set(studentIds)]
  await assertMayReceive(ctx, adviser)
  if (adviser && ids.includes(adviser)) return fail('same_person')
  const { sql } = ctx
  // An admin may also give away those whom nobody looks after.
  const found = await sql<{ id: string }[]>`
    select student_id as id from (${scopeOf(ctx)}) s where student_id = any (${ids}::uuid[])
    union select r.account_id from identity.public_account_roles r
      where ${isAdmin(ctx)} and r.role = 'student' and r.account_id = any (${ids}::uuid[])`
  if (found.length < ids.length) return fail('not_found')
  for (const id of ids) await assignAdviser(ctx, id, adviser, reason)
  for (const studentId of ids)
    await ctx.emit('counsellors.student_given', { studentId, adviserId: adviser })
  await ctx.publish(adviser ? [adviser] : [], 'counsellors')
  return { message: 'success', assigned: ids.length }
}

/** Somebody active of the office; of the caller’s own where the caller is no admin. Fails `bad_input`, `forbidden`. */
const assertMayReceive = async (ctx: SignedContext, adviser: string | null): Promise<void> => {
  if (adviser === null) return isAdmin(ctx) ? undefined : fail('forbidden')
  const colleague = await findColleague(ctx, adviser)
  const isOwn = adviser === ctx.actor.accountId || colleague?.supervisorId === ctx.actor.accountId
  if (colleague?.status !== 'active' || !(isAdmin(ctx) || isOwn))
    fail('bad_input', { fields: { adviser: 'unknown' } })
}
