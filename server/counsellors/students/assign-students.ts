import type { assignStudents as contract } from '#contract/counsellors/students/calls.ts'
import { assignAdviser } from '#server/applications/public.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { assertCaseload } from '../office/fair-share.ts'
import { type ColleagueRow, findColleague, isAdmin } from '../office/load-colleague.ts'
import { cancelAppointments } from '../appointments/cancel-appointment.ts'
import { loadStudentIds } from './load-student.ts'

export const assignStudents: CallFunction<typeof contract> = async (
  ctx,
  { studentIds, adviser, reason, over_limit },
) => {
  const receiver = await findReceiver(ctx, adviser)
  if (adviser && studentIds.includes(adviser)) return fail('same_person')
  // An admin may also give away those whom nobody looks after.
  const ids = await loadStudentIds(ctx, studentIds)
  if (receiver && !over_limit) await assertCaseload(ctx, receiver, ids)
  for (const id of ids) await assignAdviser(ctx, id, adviser, reason)
  await cancelAppointments(
    ctx,
    ctx.sql`p.student_id = any (${ids}::uuid[]) and p.adviser_id is distinct from ${adviser}`,
    'left',
  )
  for (const studentId of ids)
    await ctx.emit('counsellors.student_given', { studentId, adviserId: adviser })
  await ctx.publish(adviser ? [adviser] : [], 'counsellors')
  return { message: 'success', assigned: ids.length }
}

/** Somebody active of the office, null for nobody; of the caller’s own where the caller is no admin. Fails `bad_input`, `forbidden`. */
const findReceiver = async (
  ctx: SignedContext,
  adviser: string | null,
): Promise<ColleagueRow | null> => {
  if (adviser === null) return isAdmin(ctx) ? null : fail('forbidden')
  const colleague = await findColleague(ctx, adviser)
  const isOwn = adviser === ctx.actor.accountId || colleague?.supervisorId === ctx.actor.accountId
  if (colleague?.status !== 'active' || !(isAdmin(ctx) || isOwn))
    return fail('bad_input', { fields: { adviser: 'unknown' } })
  return colleague
}
