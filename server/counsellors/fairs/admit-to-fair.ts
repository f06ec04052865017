import type { admitToFair as contract } from '#contract/counsellors/fairs/calls.ts'
import { findAdviser } from '#server/applications/public.ts'
import { after, before, days, hours } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { upsertLastContact } from '../students/add-note.ts'
import { loadFairForUpdate, fairStaffRoles } from './fair-rows.ts'

const doorOpens = hours(2)

export const admitToFair: CallFunction<typeof contract> = async (ctx, { fairId, code }) => {
  const { sql, now, actor } = ctx
  const fair = await loadFairForUpdate(ctx, fairId)
  const opens = before(new Date(fair.startsAt), doorOpens)
  if (fair.state !== 'announced' || now < opens || Date.parse(fair.endsAt) < now.getTime())
    return fail('wrong_state')
  const [found] = await sql<{ studentId: string; name: string; attendedAt: string | null }[]>`
    select r.student_id, a.name, r.attended_at
    from counsellors.fair_registrations r join identity.public_accounts a on a.id = r.student_id
    where r.fair_id = ${fairId} and r.code = ${code} and r.state = 'registered'`
  const { studentId, name, attendedAt } = orNotFound(found)
  if (attendedAt) return { message: 'success', name, again: true }
  await sql`update counsellors.fair_registrations set attended_at = ${now}, attended_by = ${actor.accountId}
    where fair_id = ${fairId} and student_id = ${studentId}`
  // Without an adviser whoever met them at the door follows up.
  const assignee = (await findAdviser(ctx, studentId)) ?? actor.accountId
  await sql`insert into counsellors.tasks
      (id, student_id, for_student, assignee_id, title, kind, priority, due_at, created_by, created_at)
    values (${newId(now.getTime())}, ${studentId}, false, ${assignee}, ${fair.title}, 'fair', 'normal',
      ${after(new Date(fair.endsAt), days(3))}, ${actor.accountId}, ${now})`
  await upsertLastContact(ctx, studentId, now.toISOString())
  await ctx.emit('counsellors.fair_attended', { fairId, studentId, title: fair.title })
  await ctx.log({
    action: 'fair.attended',
    subject: { kind: 'account', id: studentId },
    payload: { fairId },
  })
  await ctx.publish([studentId, assignee, ...fairStaffRoles], 'fairs')
  return { message: 'success', name, again: false }
}
