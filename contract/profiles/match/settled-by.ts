// What of a profile would settle a line that nobody can judge.
import type { JudgedId } from '#contract/catalogue/match/judged-lines.ts'
import type { Judgement, Reason } from '#contract/qualifications/judgement.ts'

export const settlingParts = ['education', 'tests'] as const
export type SettlingPart = (typeof settlingParts)[number]

const settled: Partial<Readonly<Record<Reason, SettlingPart>>> = {
  finish_not_stated: 'education',
  certificate_not_stated: 'education',
  school_not_stated: 'education',
  length_not_stated: 'education',
  grade_of_other_level: 'education',
  grade_opens: 'education',
  language_not_stated: 'education',
  level_not_stated: 'tests',
  kind_not_stated: 'tests',
  home_not_named: 'tests',
  retake_not_named: 'tests',
  part_missing: 'tests',
}

/** Where in the profile something is still to be stated; null where the answer is known, or is not the student's to give. */
export const settledBy = (
  id: JudgedId,
  { answer, reason }: Pick<Judgement, 'answer' | 'reason'>,
): SettlingPart | null => {
  if (answer !== 'unknown') return null
  if (reason !== 'not_in_profile') return settled[reason] ?? null
  return id === 'english' || id === 'admission' ? 'tests' : 'education'
}
