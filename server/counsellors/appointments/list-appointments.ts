import type { listAppointments as contract } from '#contract/counsellors/appointments/calls.ts'
import { before, days } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { listAppointmentRows, ofCaller } from './appointment-rows.ts'

export const listAppointments: CallFunction<typeof contract> = async (ctx) => ({
  appointments: await listAppointmentRows(
    ctx,
    ctx.sql`${ofCaller(ctx)} and p.starts_at > ${before(ctx.now, days(30))}`,
  ),
})
