import { utcDay } from '#contract/days.ts'
import type { setStudentState as contract } from '#contract/counsellors/students/calls.ts'
import type { CallFunction, JobContext } from '#server/core/context.ts'
import { loadStudent } from './load-student.ts'

export const setStudentState: CallFunction<typeof contract> = async (
  ctx,
  { uuid, state, pausedUntil },
) => {
  await loadStudent(ctx, uuid)
  await ctx.sql`insert into counsellors.students (student_id, state, paused_until, changed_at)
    values (${uuid}, ${state}, ${pausedUntil}, ${ctx.now})
    on conflict (student_id) do update set state = excluded.state, paused_until = excluded.paused_until, changed_at = excluded.changed_at`
  await ctx.log({
    action: 'student.state_changed',
    subject: { kind: 'account', id: uuid },
    payload: { state, pausedUntil },
  })
  return { message: 'success' }
}

/** Who paused until a day that has come is active again. */
export const endPauses = async (ctx: JobContext): Promise<void> => {
  await ctx.sql`update counsellors.students set state = 'active', paused_until = null, changed_at = ${ctx.now}
    where state = 'paused' and paused_until <= ${utcDay(ctx.now)}::date`
}
