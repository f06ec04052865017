import { fullNameOf } from '#contract/person-fields.ts'
import { todayOf } from '#server/core/clock.ts'
import type { judgeApplication as contract } from '#contract/applications/detail/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadPerson } from '#server/identity/public.ts'
import { judgedInWords } from '#server/profiles/public.ts'
import { currentRules } from '#server/qualifications/public.ts'
import { loadChoice } from '../form/course-choice.ts'
import { formOfSteps, listSteps } from '../form/form-steps.ts'
import { loadAuthorized } from './application-rows.ts'
import { findFirstLanguage } from './checklist.ts'
import { speakerIn, testsIn } from './excused-languages.ts'

export const judgeApplication: CallFunction<typeof contract> = async (ctx, { id }) => {
  const { row } = await loadAuthorized(ctx, id)
  const [course, steps, rules, person, firstLanguage] = await Promise.all([
    loadChoice(ctx, row.courseId, row.intakeId),
    listSteps(ctx, id),
    currentRules(ctx),
    loadPerson(ctx, row.studentId),
    findFirstLanguage(ctx, row.studentId),
  ])
  const { language } = ctx.request
  const form = formOfSteps(steps)
  const who = speakerIn(form, firstLanguage)
  const applicant = { ...who, education: form[3]?.education ?? [], tests: testsIn(form) }
  const {
    courseId,
    slug,
    title,
    titleDe,
    university,
    level,
    discipline,
    country,
    requirements,
    intake,
  } = course
  const intakes = intake ? [{ startsOn: intake.startsOn, closesOn: intake.closesOn }] : []
  return {
    data: {
      course: { id: courseId, slug, title: (language === 'de' && titleDe) || title, university },
      student: fullNameOf(person),
      lines: judgedInWords(
        applicant,
        { level, discipline, country, university, requirements, intakes },
        { today: todayOf(ctx), rules },
        language,
        row.studentId === ctx.actor.accountId ? 'student' : 'staff',
      ),
    },
    message: 'success',
    status: true,
  }
}
