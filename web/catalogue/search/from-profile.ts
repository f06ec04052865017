// What "I qualify" compares, out of one's own profile: the best valid result of each English test, the grade of the highest
// education where it is in per cent (no other scale is stretched into it); and the currency one plans in.
import type { getStudentInfo } from '#contract/profiles/calls.ts'
import { educationLevels } from '#contract/qualifications/education.ts'
import { comparedTests } from '#contract/catalogue/search-address.ts'
import { ask } from '#web/core/calls/call-client.ts'
import { type SearchState, currencies } from './search-address.ts'

const rankOf = (level: string): number => educationLevels.find(({ id }) => id === level)?.rank ?? 0

export const fromProfile = async (): Promise<
  Partial<SearchState> & Pick<SearchState, 'ielts' | 'grade' | 'score'>
> => {
  const { data } = await ask<typeof getStudentInfo>('GET /api/rest/user/student_info')
  const best = new Map<string, number>()
  for (const { test, overall, expired } of data.tests)
    if (!expired && overall !== null && (comparedTests as readonly string[]).includes(test))
      best.set(test, Math.max(best.get(test) ?? 0, overall))
  const graded = data.education
    .filter(({ grade }) => grade !== null)
    .toSorted((a, b) => rankOf(b.level) - rankOf(a.level))[0]
  const ielts = best.get('ielts_academic') ?? null
  best.delete('ielts_academic')
  const currency = currencies.find((code) => code === data.preferences?.budget?.currency)
  return {
    ...(currency ? { currency } : {}),
    ielts,
    grade:
      graded?.gradingScheme === 'percentage'
        ? Math.floor(Number(graded.grade!.replace(',', '.')))
        : null,
    score: [...best].map(([test, score]) => `${test}:${score}`),
  }
}
