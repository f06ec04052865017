// Who advises a student. The counsellors' module gives students to others through these.
import type { Context } from '#server/core/context.ts'
import { closeToFormer } from './document-access.ts'

/** Gives a student to a counsellor or associate, or, with null, to nobody; their applications go along. */
export const assignAdviser = async (
  ctx: Context,
  studentId: string,
  adviserId: string | null,
  reason = '',
): Promise<void> => {
  await assignAdviserToMany(ctx, [studentId], adviserId, reason)
  await ctx.log({
    action: 'student.assigned',
    subject: { kind: 'account', id: studentId },
    payload: { adviserId, ...(reason ? { reason } : {}) },
  })
  await ctx.publish([studentId], 'applications')
}

/**
 * Gives many students to one adviser, or to nobody, in a few statements whatever their number. The caller writes the log.
 * Students who are with this adviser already stay as they are.
 */
export const assignAdviserToMany = async (
  ctx: Context,
  studentIds: readonly string[],
  adviserId: string | null,
  reason = '',
): Promise<void> => {
  const { sql, now } = ctx
  const ids = [...studentIds]
  const by = ctx.actor?.accountId ?? null
  if (adviserId === null)
    await sql`delete from applications.advisers where student_id = any (${ids}::uuid[])`
  else
    await sql`with moved as (
        update applications.advisers a set adviser_id = ${adviserId}, since = ${now}
        where a.student_id = any (${ids}::uuid[]) and a.adviser_id <> ${adviserId} returning 1)
      insert into applications.advisers as a (student_id, adviser_id, since)
      select id, ${adviserId}, ${now} from unnest(${ids}::uuid[]) id
      where not exists (select from applications.advisers h where h.student_id = id)
      on conflict (student_id) do update set adviser_id = excluded.adviser_id, since = excluded.since
        where a.adviser_id <> excluded.adviser_id`
  await sql`update applications.adviser_history set until = ${now}
    where student_id = any (${ids}::uuid[]) and until is null and adviser_id is distinct from ${adviserId}`
  if (adviserId !== null)
    await sql`insert into applications.adviser_history (student_id, adviser_id, since, given_by, reason)
      select id, ${adviserId}, ${now}, ${by}, ${reason} from unnest(${ids}::uuid[]) id
      on conflict (student_id) where until is null do nothing`
  await closeToFormer(ctx, ids, adviserId)
  if (adviserId) await ctx.publish([adviserId], 'applications')
}
