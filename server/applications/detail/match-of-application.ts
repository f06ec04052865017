// How well the course fits, as the page of an application has it: what the form says counts, and what the profile says otherwise is
// told beside it.
import type { z } from 'zod'
import type { ApplicationMatch } from '#contract/applications/detail/shapes.ts'
import type { ApplicationForm } from '#contract/applications/form/steps.ts'
import type { Context } from '#server/core/context.ts'
import { matchFor, type StatedElsewhere } from '#server/profiles/public.ts'
import { testsIn } from './excused-languages.ts'

/** A step that was saved counts as it stands, whatever the profile has. */
const statedIn = (form: Partial<ApplicationForm>): StatedElsewhere => ({
  ...(form[2]
    ? {
        citizenships: form[2].citizenships,
        livesIn: form[2].residence ?? form[2].country ?? null,
      }
    : {}),
  ...(form[3] ? { education: form[3].education } : {}),
  ...(form[4] ? { tests: testsIn(form) } : {}),
})

export const matchOf = async (
  ctx: Pick<Context, 'sql' | 'now' | 'request'>,
  { studentId, courseId }: { studentId: string; courseId: string },
  form: Partial<ApplicationForm>,
  by: { startsOn: string | undefined; reader: 'student' | 'staff'; isUniversity: boolean },
): Promise<z.input<typeof ApplicationMatch> | null> => {
  const { isUniversity, ...context } = by
  const [[match], [ofProfile]] = await Promise.all([
    matchFor(ctx, studentId, [courseId], { ...context, stated: statedIn(form) }),
    // What else the student has is not the university's.
    isUniversity ? [] : matchFor(ctx, studentId, [courseId], context),
  ])
  if (!match) return null
  const profileSays = (ofProfile?.factors ?? []).flatMap(({ id, have, message }) => {
    const counts = match.factors.find((factor) => factor.id === id)
    return counts?.have === have && counts?.message === message ? [] : [{ id, have }]
  })
  return { ...match, profileSays }
}
