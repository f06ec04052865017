import { type Appointment, noticeHours } from '#contract/counsellors/appointments/calls.ts'
import { after, hours } from '#server/core/clock.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { orNotFound } from '#server/core/fail.ts'

export const listAppointmentRows = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  where: Fragment,
): Promise<(Appointment & { revision: number })[]> => {
  const movable = after(now, hours(noticeHours)).getTime()
  const rows = await sql<(Omit<Appointment, 'mayMove'> & { revision: number })[]>`
    select p.id, p.starts_at, p.ends_at, p.topic, p.place, p.student_zone, p.adviser_zone, p.state, p.cancel_reason, p.revision,
      json_build_object('uuid', s.id, 'name', s.name) as student,
      json_build_object('uuid', a.id, 'name', a.name) as adviser
    from counsellors.appointments p
    join identity.public_accounts s on s.id = p.student_id
    join identity.public_accounts a on a.id = p.adviser_id
    where ${where} order by p.starts_at, p.id limit 500`
  return rows.map((row) => ({
    ...row,
    mayMove: row.state === 'booked' && Date.parse(row.startsAt) >= movable,
  }))
}

/** Of the caller: those booked by or with them. */
export const ofCaller = ({ sql, actor }: SignedContext): Fragment =>
  sql`(p.student_id = ${actor.accountId} or p.adviser_id = ${actor.accountId})`

/** One of the caller’s, locked. Fails `not_found`. */
export const loadAppointmentForUpdate = async (
  ctx: SignedContext,
  id: string,
): Promise<Appointment> => {
  const { sql } = ctx
  await sql`select from counsellors.appointments where id = ${id} for update`
  return loadAppointment(ctx, id)
}

export const loadAppointment = async (
  ctx: SignedContext,
  id: string,
): Promise<Appointment & { revision: number }> =>
  orNotFound((await listAppointmentRows(ctx, ctx.sql`p.id = ${id} and ${ofCaller(ctx)}`))[0])
