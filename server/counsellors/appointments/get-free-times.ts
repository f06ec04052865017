import {
  appointmentMinutes,
  type getFreeTimes as contract,
} from '#contract/counsellors/appointments/calls.ts'
import { findAdviser } from '#server/applications/public.ts'
import type { CallFunction } from '#server/core/context.ts'
import { listFreeTimes } from './free-times.ts'

export const getFreeTimes: CallFunction<typeof contract> = async (ctx) => {
  const { sql, actor } = ctx
  const me = actor.accountId
  const adviserId = actor.roles.includes('student') ? await findAdviser(ctx, me) : me
  const [adviser] = adviserId
    ? await sql<{ uuid: string; name: string; timeZone: string | null }[]>`
      select a.id as uuid, a.name, c.time_zone
      from identity.public_accounts a left join counsellors.calendars c on c.account_id = a.id where a.id = ${adviserId}`
    : []
  return {
    with: adviser ? { uuid: adviser.uuid, name: adviser.name } : null,
    timeZone: adviser?.timeZone ?? null,
    minutes: appointmentMinutes,
    times: adviser ? await listFreeTimes(ctx, adviser.uuid, { studentId: me }) : [],
  }
}
