import type { messageStudents as contract } from '#contract/counsellors/students/calls.ts'
import { messageApplicant } from '#server/applications/public.ts'
import type { CallFunction } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { upsertLastContact } from './add-note.ts'
import { loadStudentIds } from './load-student.ts'

export const messageStudents: CallFunction<typeof contract> = async (ctx, { studentIds, text }) => {
  const ids = await loadStudentIds(ctx, studentIds)
  let onApplications = 0
  for (const studentId of ids) {
    if (await messageApplicant(ctx, studentId, text)) onApplications += 1
    else
      await ctx.emit('counsellors.student_written_to', {
        messageId: newId(ctx.now.getTime()),
        studentId,
        byId: ctx.actor.accountId,
        text,
      })
    await upsertLastContact(ctx, studentId, ctx.now.toISOString())
  }
  await ctx.log({
    action: 'students.messaged',
    subject: { kind: 'account', id: ctx.actor.accountId },
    payload: { count: ids.length },
  })
  return { message: 'success', onApplications, byLetter: ids.length - onApplications }
}
