import type { addTask as addContract } from '#contract/counsellors/students/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { loadStudent } from './load-student.ts'
import { listTaskRows } from './task-rows.ts'

export const addTask: CallFunction<typeof addContract> = async (ctx, { uuid, ...task }) => {
  await loadStudent(ctx, uuid)
  const { sql, now, actor } = ctx
  const id = newId(now.getTime())
  const { title, kind, priority, dueAt, forStudent } = task
  await sql`insert into counsellors.tasks
      (id, student_id, for_student, assignee_id, title, kind, priority, due_at, created_by, created_at)
    values (${id}, ${uuid}, ${forStudent}, ${forStudent ? null : actor.accountId}, ${title}, ${kind}, ${priority}, ${dueAt},
      ${actor.accountId}, ${now})`
  await ctx.log({
    action: 'student.task_added',
    subject: { kind: 'account', id: uuid },
    payload: { taskId: id, kind },
  })
  if (forStudent) {
    await ctx.emit('counsellors.task_given', { taskId: id, studentId: uuid, title, dueAt })
    await ctx.publish([uuid], 'tasks')
  }
  return orNotFound((await listTaskRows(ctx, sql`t.id = ${id}`))[0])
}
