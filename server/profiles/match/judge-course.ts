import { fullNameOf } from '#contract/person-fields.ts'
import { utcDay } from '#contract/days.ts'
import type { judgeCourse as contract } from '#contract/profiles/match/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { loadPerson } from '#server/identity/public.ts'
import { currentRules } from '#server/qualifications/public.ts'
import { readProfile } from '../read-profile.ts'
import { judgedInWords } from './judged-lines.ts'
import { loadCourses, matchProfileOf } from './match-profile.ts'

export const judgeCourse: CallFunction<typeof contract> = async (ctx, { courseId }) => {
  const { accountId } = ctx.actor
  const [profile, rules, [course], person] = await Promise.all([
    readProfile(ctx, accountId),
    currentRules(ctx),
    loadCourses(ctx, [courseId]),
    loadPerson(ctx, accountId),
  ])
  const { id, slug, title, titleDe, university, ...requested } = orNotFound(course)
  const { language } = ctx.request
  const by = { today: utcDay(ctx.now), rules }
  return {
    data: {
      course: {
        id,
        slug,
        title: (language === 'de' && titleDe) || title,
        university: university ?? '',
      },
      student: fullNameOf(person),
      lines: judgedInWords(matchProfileOf(profile), { ...requested, university }, by, language),
    },
    message: 'success',
    status: true,
  }
}
