// News of applications: to the student what became of theirs, to those who handle it that there is work.
import type { Hear } from '#server/core/domain.ts'
import { notify } from './notify.ts'

const page = (id: string): string => `/app/applications/${id}`
const word = (text: string | null): string => (text ?? '').replaceAll(' ', '_')

export const hearApplications: Hear = {
  'applications.moved': async (ctx, news) => {
    const { applicationId, studentId, move, by, byId, from, to, closeReason, course, university, number, note, until, times, adviserIds, staffIds } = news
    const [link, once] = [page(applicationId), `moved ${applicationId} ${times}`]
    const others = (ids: readonly string[]) => ids.filter((id) => id !== byId)
    const values = { course, university, number, to: word(to), closed: word(closeReason) }
    if (from !== to && to === 'more info requested') await notify(ctx, [studentId], { name: 'application_asked', values: { course, university, note: note.slice(0, 300) }, link, once })
    else if (from !== to && to === 'offered') await notify(ctx, [studentId], { name: 'application_offered', values: { course, university, until: until ?? '' }, link, once })
    // Nobody is told by mail what they have just done themselves; answering a question changes nothing for them.
    else if (from !== to && by !== 'student' && move !== 'answer') await notify(ctx, others([studentId]), { name: 'application_moved', values, link, once })
    const arrived = move === 'submit' ? adviserIds : move === 'send' ? staffIds : []
    if (arrived.length > 0) await notify(ctx, others(arrived), { name: 'application_arrived', values, link, once: `arrived ${applicationId} ${times}` })
    if (['answer', 'accept', 'decline', 'withdraw', 'cancel'].includes(move))
      await notify(ctx, others([...adviserIds, ...staffIds]), { name: 'application_answered', values, link, once: `answered ${applicationId} ${times}` })
  },
  'applications.deadline_near': async (ctx, { applicationId, studentId, kind, days, until, course, university }) =>
    void (await notify(ctx, [studentId], { name: 'application_deadline', values: { kind, days, course, university }, link: page(applicationId), once: `deadline ${applicationId} ${until} ${days}` })),
  'applications.course_closed': async (ctx, { applicationId, studentId, course, backup }) =>
    void (await notify(ctx, [studentId], {
      name: 'application_course_closed', values: { course, backup: backup ?? '', hasBackup: backup !== null }, link: page(applicationId), once: `course closed ${applicationId} ${course}`,
    })),
  'applications.commented': async (ctx, { applicationId, commentId, author, text, course, hearers, mentioned }) => {
    const tell = (ids: readonly string[], isMention: boolean) => notify(ctx, ids, {
      name: 'application_message', values: { author, text, course, mentioned: isMention }, link: `${page(applicationId)}?tab=messages`, once: `message ${commentId}`,
    })
    await tell(mentioned.filter((id) => hearers.includes(id)), true)
    await tell(hearers.filter((id) => !mentioned.includes(id)), false)
  },
  'applications.reminded': async (ctx, { applicationId, studentId, byName, text, day, course, university }) =>
    void (await notify(ctx, [studentId], {
      name: 'application_reminded', values: { byName, course, university, text, hasText: text !== '' }, link: page(applicationId), once: `reminded ${applicationId} ${day}`,
    })),
}
