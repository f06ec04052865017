import type { finishTask as finishContract } from '#contract/counsellors/students/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { isOfOffice } from '../office/load-colleague.ts'
import { loadStudent } from './load-student.ts'
import { listTaskRows } from './task-rows.ts'

export const finishTask: CallFunction<typeof finishContract> = async (ctx, { taskId, done }) => {
  const { sql, now, actor } = ctx
  const { studentId } = await loadTask(ctx, taskId)
  // Who ticks a finished one off again changes nothing.
  await (done
    ? sql`update counsellors.tasks set done_at = ${now}, done_by = ${actor.accountId} where id = ${taskId} and done_at is null`
    : sql`update counsellors.tasks set done_at = null, done_by = null where id = ${taskId}`)
  await ctx.publish([studentId], 'tasks')
  return orNotFound((await listTaskRows(ctx, sql`t.id = ${taskId}`))[0])
}

/** A task of the student themself that was given to them, or any of a student one looks after; the office’s own are not an agent’s. Fails `not_found`. */
const loadTask = async (ctx: SignedContext, taskId: string): Promise<{ studentId: string }> => {
  const [found] = await listTaskRows(ctx, ctx.sql`t.id = ${taskId}`)
  const task = orNotFound(found)
  if (task.forStudent && task.studentId === ctx.actor.accountId) return task
  if (ctx.actor.roles.every((role) => role === 'student')) return fail('not_found')
  await loadStudent(ctx, task.studentId)
  if (!task.forStudent && !isOfOffice(ctx)) return fail('not_found')
  return task
}
