// News of the counsellors' office and of registrations that were not finished.
import { utcDay } from '#contract/days.ts'
import { fullNameOf } from '#contract/person-fields.ts'
import { screenPath } from '#contract/paths.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { loadPerson } from '#server/identity/public.ts'
import { notify } from '../notify.ts'

const nameOf = async (ctx: Parameters<typeof loadPerson>[0], id: string): Promise<string> => {
  const person = await loadPerson(ctx, id)
  return fullNameOf(person) || person.mail
}

export const onCounsellorEvents: Subscriptions = {
  'counsellors.student_given': async (ctx, { studentId, adviserId }) => {
    if (!adviserId) return
    const once = `given ${studentId} ${adviserId} ${utcDay(ctx.now)}`
    await notify(ctx, [studentId], {
      name: 'counsellor_given',
      values: { name: await nameOf(ctx, adviserId) },
      link: screenPath('dashboard'),
      once,
    })
    await notify(ctx, [adviserId], {
      name: 'student_given',
      values: { name: await nameOf(ctx, studentId) },
      link: screenPath('student', { studentId }),
      once,
    })
  },
  'counsellors.task_given': async (ctx, { taskId, studentId, title }) =>
    void (await notify(ctx, [studentId], {
      name: 'task_given',
      values: { title },
      link: screenPath('dashboard'),
      once: `task ${taskId}`,
    })),
  'counsellors.student_written_to': async (ctx, { messageId, studentId, byId, text }) =>
    void (await notify(ctx, [studentId], {
      name: 'counsellor_wrote',
      values: { name: await nameOf(ctx, byId), text: text.slice(0, 2000) },
      link: screenPath('dashboard'),
      once: `written ${messageId}`,
    })),
  'reports.registration_reminded': async (ctx, { accountId, step, day }) =>
    void (await notify(ctx, [accountId], {
      name: 'registration_reminded',
      values: { step },
      link: step === 'profile' ? screenPath('profile') : screenPath('settings'),
      once: `registration ${day}`,
    })),
}
