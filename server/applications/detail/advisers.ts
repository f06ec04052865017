// Who advises a student. The counsellors' module will keep this; it changes it through these two.
import type { Context } from '#server/core/context.ts'
import { closeToFormer } from './document-access.ts'

export const adviserOf = async (
  { sql }: Pick<Context, 'sql'>,
  studentId: string,
): Promise<string | null> =>
  (
    await sql<
      { id: string }[]
    >`select adviser_id as id from applications.advisers where student_id = ${studentId}`
  )[0]?.id ?? null

/** Gives a student to a counsellor or associate, or, with null, to nobody; their applications go along. */
export const assignAdviser = async (
  ctx: Context,
  studentId: string,
  adviserId: string | null,
): Promise<void> => {
  const { sql, now } = ctx
  if (adviserId === null)
    await sql`delete from applications.advisers where student_id = ${studentId}`
  else
    await sql`insert into applications.advisers (student_id, adviser_id, since, given_by)
      values (${studentId}, ${adviserId}, ${now}, ${ctx.actor?.accountId ?? null})
      on conflict (student_id) do update set adviser_id = excluded.adviser_id, since = excluded.since, given_by = excluded.given_by`
  await sql`update applications.applications set adviser_id = ${adviserId} where student_id = ${studentId}`
  await closeToFormer(ctx, studentId, adviserId)
  await ctx.log({
    action: 'student.assigned',
    subject: { kind: 'account', id: studentId },
    payload: { adviserId },
  })
  await ctx.publish([studentId, ...(adviserId ? [adviserId] : [])], 'applications')
}
