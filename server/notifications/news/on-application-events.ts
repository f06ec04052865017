// News of applications: to the student what became of theirs, to those who handle it that there is work.
import { screenPath } from '#contract/paths.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { notify } from '../notify.ts'

const page = (applicationId: string): string => screenPath('application', { applicationId })
/** Students, advisers and universities each have a screen of their own for it. */
const pages = {
  student: page,
  adviser: (applicationId: string) => screenPath('workOn', { applicationId }),
  staff: (applicationId: string) => screenPath('admission', { applicationId }),
} as const
const word = (text: string | null): string => (text ?? '').replaceAll(' ', '_')

export const onApplicationEvents: Subscriptions = {
  'applications.moved': async (ctx, news) => {
    const {
      applicationId: id,
      studentId,
      move,
      by,
      byId,
      from,
      to,
      closeReason,
      course,
      university,
      number,
      note,
      until,
      times,
      adviserIds,
      staffIds,
    } = news
    const [link, once] = [page(id), `moved ${id} ${times}`]
    const others = (ids: readonly string[]) => ids.filter((each) => each !== byId)
    const values = { course, university, number, to: word(to), closed: word(closeReason) }
    if (from !== to && to === 'more info requested')
      await notify(ctx, [studentId], {
        name: 'application_asked',
        values: { course, university, note: note.slice(0, 300) },
        link,
        once,
      })
    else if (from !== to && to === 'offered')
      await notify(ctx, [studentId], {
        name: 'application_offered',
        values: { course, university, until: until ?? '' },
        link,
        once,
      })
    // Nobody is told by mail what they have just done themselves; answering a question changes nothing for them.
    else if (from !== to && by !== 'student' && move !== 'answer')
      await notify(ctx, others([studentId]), { name: 'application_moved', values, link, once })
    if (move === 'submit')
      await notify(ctx, others(adviserIds), {
        name: 'application_arrived',
        values,
        link: pages.adviser(id),
        once: `arrived ${id} ${times}`,
      })
    if (move === 'send')
      await notify(ctx, others(staffIds), {
        name: 'application_arrived',
        values,
        link: pages.staff(id),
        once: `arrived ${id} ${times}`,
      })
    if (move === 'ask_deferral')
      await notify(ctx, others(staffIds), {
        name: 'application_answered',
        values: { ...values, to: 'deferral' },
        link: pages.staff(id),
        once: `deferral ${id} ${times}`,
      })
    if (!['answer', 'accept', 'decline', 'withdraw', 'cancel'].includes(move)) return
    await notify(ctx, others(adviserIds), {
      name: 'application_answered',
      values,
      link: pages.adviser(id),
      once: `answered ${id} ${times}`,
    })
    await notify(ctx, others(staffIds), {
      name: 'application_answered',
      values,
      link: pages.staff(id),
      once: `answered ${id} ${times}`,
    })
  },
  'applications.deadline_near': async (
    ctx,
    { applicationId, studentId, kind, days, until, course, university },
  ) =>
    void (await notify(ctx, [studentId], {
      name: 'application_deadline',
      values: { kind, days, until, timed: true, course, university },
      link: page(applicationId),
      once: `deadline ${applicationId} ${until} ${days}`,
    })),
  'applications.deferral_decided': async (
    ctx,
    { applicationId, studentId, course, university, granted, note, version },
  ) =>
    void (await notify(ctx, [studentId], {
      name: 'application_deferral',
      values: { course, university, granted, note, hasNote: note !== '' },
      link: page(applicationId),
      once: `deferral decided ${applicationId} ${version}`,
    })),
  'applications.course_closed': async (ctx, { applicationId, studentId, course, backup }) =>
    void (await notify(ctx, [studentId], {
      name: 'application_course_closed',
      values: { course, backup: backup ?? '', hasBackup: backup !== null },
      link: page(applicationId),
      once: `course closed ${applicationId} ${course}`,
    })),
  'applications.commented': async (
    ctx,
    {
      applicationId,
      commentId,
      author,
      text,
      course,
      subscribers,
      mentioned,
      adviserIds,
      staffIds,
    },
  ) => {
    for (const hearer of subscribers) {
      const side = adviserIds.includes(hearer)
        ? 'adviser'
        : staffIds.includes(hearer)
          ? 'staff'
          : 'student'
      await notify(ctx, [hearer], {
        name: 'application_message',
        values: { author, text, course, mentioned: mentioned.includes(hearer) },
        link: pages[side](applicationId),
        once: `message ${commentId}`,
      })
    }
  },
  'applications.reminded': async (
    ctx,
    { applicationId, studentId, byName, text, day, course, university },
  ) =>
    void (await notify(ctx, [studentId], {
      name: 'application_reminded',
      values: { byName, course, university, text, hasText: text !== '' },
      link: page(applicationId),
      once: `reminded ${applicationId} ${day}`,
    })),
}
