import type { changeCounsellor as contract } from '#contract/counsellors/mine/calls.ts'
import { assignAdviser } from '#server/applications/public.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { cancelAppointments } from '../appointments/cancel-appointment.ts'
import { findNextByFairShare } from '../office/fair-share.ts'
import { findMyCounsellor } from './get-my-counsellor.ts'

export const changeCounsellor: CallFunction<typeof contract> = async (ctx, { reason }) => {
  const me = ctx.actor.accountId
  const { sql, now } = ctx
  await sql`select pg_advisory_xact_lock(hashtextextended('counsellors.change', 0) # hashtextextended(${me}, 0))`
  const current = await findMyCounsellor(ctx)
  if (!current) return fail('wrong_state')
  if (Date.parse(current.changeFrom) > now.getTime())
    return fail('too_early', { at: current.changeFrom })
  // Nobody is given back to somebody they have left.
  const left = await sql<
    { id: string }[]
  >`select distinct adviser_id as id from applications.public_adviser_history
    where student_id = ${me}`
  const next = await findNextByFairShare(ctx, me, [current.uuid, ...left.map(({ id }) => id)])
  await assignAdviser(ctx, me, next, reason)
  await cancelAppointments(
    ctx,
    sql`p.student_id = ${me} and p.adviser_id = ${current.uuid}`,
    'left',
  )
  await ctx.emit('counsellors.student_given', { studentId: me, adviserId: next })
  await ctx.publish(['admin', current.uuid], 'counsellors')
  const [counsellor] = next
    ? await sql<{ uuid: string; name: string }[]>`
      select id as uuid, name from identity.public_accounts where id = ${next}`
    : []
  return { message: 'success', counsellor: counsellor ?? null }
}
