import type { TestId } from './test-scales.ts'

/** Kinds of a test that a university may take or not: at a centre, for a British visa, one part taken again, at home. */
export const testKindsTaken = ['standard', 'ukvi', 'one_skill_retake', 'home'] as const
export type TestKindTaken = (typeof testKindsTaken)[number]

type Held = {
  readonly test: TestId
  readonly delivery?: 'centre' | 'home' | null
  readonly oneSkillRetake?: boolean
}

const forVisa: readonly TestId[] = ['ielts_ukvi', 'pte_ukvi']
// Facts: each test's own pages. Of a language, those of which many universities take no result from home, nor Australia for a visa.
const doubtedAtHome: readonly TestId[] = ['ielts_academic', 'toefl_ibt', 'languagecert']
// Facts: each test's own pages. One that is taken at home only is of no other kind.
const alsoAtHome: readonly TestId[] = ['ielts_academic', 'toefl_ibt', 'gre', 'gmat', 'languagecert']

/** Whether a university takes this result, by the kinds it names; null where it takes it. Where it names none, nobody knows whether
 * it takes one from home. */
export const kindRejected = (
  held: Held,
  takes: readonly TestKindTaken[] | undefined,
): 'kind_not_taken' | 'kind_not_stated' | 'home_not_named' | null => {
  if (!takes)
    return held.delivery === 'home' && doubtedAtHome.includes(held.test) ? 'home_not_named' : null
  const special: TestKindTaken[] = [
    ...(forVisa.includes(held.test) ? (['ukvi'] as const) : []),
    ...(held.oneSkillRetake ? (['one_skill_retake'] as const) : []),
    ...(held.delivery === 'home' ? (['home'] as const) : []),
  ]
  const kinds = special.length > 0 ? special : (['standard'] as const)
  if (!kinds.every((kind) => takes.includes(kind))) return 'kind_not_taken'
  return !takes.includes('home') && !held.delivery && alsoAtHome.includes(held.test)
    ? 'kind_not_stated'
    : null
}
