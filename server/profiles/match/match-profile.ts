import { utcDay } from '#contract/days.ts'
import type { z } from 'zod'
import type { CourseLevel, Fee, Requirement } from '#contract/catalogue/shapes.ts'
import { feeMarkOf, firstYear, publicFee } from '#contract/catalogue/match/own-fee.ts'
import {
  type MatchCourse,
  type MatchProfile,
  matchScore,
  type MatchWorld,
} from '#contract/catalogue/match/match-score.ts'
import type { CourseMatch, matchProfile as contract } from '#contract/profiles/match/calls.ts'
import { citizenshipsOf } from '#contract/profiles/rules.ts'
import type { StudentProfile } from '#contract/profiles/shapes.ts'
import { convertMinor } from '#server/catalogue/public.ts'
import { setting } from '#server/content/public.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { currentRules } from '#server/qualifications/public.ts'
import { factorText, inWords } from './match-words.ts'
import { readProfile } from '../read-profile.ts'

/** What the match reads of a profile. */
export const matchProfileOf = (profile: StudentProfile): MatchProfile => ({
  citizenships: citizenshipsOf(profile),
  livesIn: profile.country,
  firstLanguage: profile.firstLanguage,
  education: profile.education,
  preferences: profile.preferences,
  tests: profile.tests,
})

type CourseRow = Omit<MatchCourse, 'fees'> & {
  id: string
  slug: string
  title: string
  titleDe: string | null
  level: CourseLevel
  requirements: Requirement[]
  fees: Fee[]
}

export const loadCourses = async (
  { sql }: Pick<Context, 'sql'>,
  ids: readonly string[],
): Promise<(MatchCourse & Pick<CourseRow, 'id' | 'slug' | 'title' | 'titleDe'>)[]> => {
  const rows = await sql<CourseRow[]>`
    select c.id, c.slug, c.title, c.title_de, c.level, c.discipline, c.delivery, c.mode, c.languages, c.duration_months, c.fees, c.requirements,
      p.country, p.name as university, coalesce(nullif(k.city, ''), p.city) as city,
      (select coalesce(json_agg(json_build_object('startsOn', i.starts_on, 'closesOn', i.closes_on) order by i.starts_on), '[]')
        from catalogue.public_intakes i where i.course_id = c.id) as intakes
    from catalogue.public_courses c join catalogue.public_providers p on p.id = c.provider_id left join catalogue.public_campuses k on k.id = c.campus_id
    where c.id = any(${[...ids]}::uuid[]) and c.status <> 'withdrawn'`
  return rows.map(({ fees, ...course }) => ({ ...course, fees: firstYear(fees) }))
}

/** What an application says, and its profile says otherwise or not. */
export type StatedElsewhere = Partial<
  Pick<MatchProfile, 'citizenships' | 'livesIn' | 'education' | 'tests'>
>

/** How well an account's profile fits courses, in the order asked; courses that do not exist are left out. `startsOn`: the start
 * that was chosen, which is the only one that counts; `reader`: whom the lines speak to; `stated`: what counts before the profile. */
export const matchFor = async (
  ctx: Pick<Context, 'sql' | 'now' | 'request'>,
  accountId: string,
  courseIds: readonly string[],
  {
    startsOn,
    reader = 'student',
    stated = {},
  }: {
    startsOn?: string | undefined
    reader?: 'student' | 'staff'
    stated?: StatedElsewhere
  } = {},
): Promise<z.input<typeof CourseMatch>[]> => {
  const [profile, rules, courses, below] = await Promise.all([
    readProfile(ctx, accountId),
    currentRules(ctx),
    loadCourses(ctx, courseIds),
    setting(ctx, 'counsellorMatchBelow'),
  ])
  const me = { ...matchProfileOf(profile), ...stated }
  const today = utcDay(ctx.now)
  const world: MatchWorld = { today, rules, convert: convertMinor }
  const found = new Map(courses.map((course) => [course.id, course]))
  return courseIds.flatMap((courseId) => {
    const course = found.get(courseId)
    if (!course) return []
    const intakes = course.intakes.filter(
      (one) => startsOn === undefined || one.startsOn === startsOn,
    )
    const match = matchScore(me, { ...course, intakes }, world)
    const factors = match.factors.map((factor) => {
      const { id, scales } = factor
      const { language } = ctx.request
      const have = inWords(id, factor.have, language, scales?.have)
      const need = inWords(id, factor.need, language, scales?.need)
      const estimate = inWords(id, factor.estimate, language, scales?.need)
      return {
        ...factor,
        have,
        need,
        text: factorText({ ...factor, have, need, estimate }, language, today, reader),
      }
    })
    const fee = match.fee && {
      amount: match.fee.amount,
      currency: match.fee.currency,
      forYou: feeMarkOf(match.fee, publicFee(course.fees)) ?? undefined,
    }
    return [{ courseId, ...match, factors, fee, counsellorSuggested: match.score < below }]
  })
}

export const matchProfile: CallFunction<typeof contract> = async (ctx, { courseIds }) => ({
  data: await matchFor(ctx, ctx.actor.accountId, courseIds),
  message: 'success',
  status: true,
})
