// What courses ask for, read once for each wording: thousands of courses ask for the same.
import type { Requirement } from '#contract/catalogue/shapes.ts'
import { gradeError } from '#contract/qualifications/grading.ts'

export type RequirementColumns = {
  /** Those of a kind, as JSON again: the text that tells them from others. */
  gradesText: string
  testsText: string
  /** '' where none are asked. */
  creditsText: string
  /** The levels of education at which grades are asked, by comma. */
  gradeLevels: string
  /** The overall result asked of each test; 0 where only its sections count. */
  tests: ReadonlyMap<string, number>
  /** The minimum grade in per cent, 0 to 100. 0 when none is stated, or one on another scale: nothing compares the two. */
  gradePercent: number
}

const percentOf = (requirements: readonly Requirement[]): number => {
  const grade = requirements.find((one) => one.kind === 'grade')
  if (!grade || grade.scheme !== 'percentage' || gradeError('percentage', String(grade.value)))
    return 0
  return Math.round(Number(grade.value))
}

/** As `catalogue.search_rows` has them. */
const readRequirements = (text: string | null): RequirementColumns => {
  const all = text === null ? [] : (JSON.parse(text) as Requirement[])
  const grades = all.filter((one) => one.kind === 'grade')
  const credits = all.filter((one) => one.kind === 'credits')
  return {
    gradesText: JSON.stringify(grades),
    testsText: JSON.stringify(all.filter((one) => one.kind === 'test')),
    creditsText: credits.length > 0 ? JSON.stringify(credits) : '',
    gradeLevels: [...new Set(grades.flatMap(({ level }) => level ?? []))].sort().join(),
    tests: new Map(
      all.flatMap((one) => (one.kind === 'test' ? [[one.test, one.overall ?? 0] as const] : [])),
    ),
    gradePercent: percentOf(all),
  }
}

const cached = new Map<string | null, RequirementColumns>()
const maxCached = 20_000

export const requirementsOf = (text: string | null): RequirementColumns => {
  const known = cached.get(text)
  if (known) return known
  const made = readRequirements(text)
  if (cached.size >= maxCached) cached.clear()
  cached.set(text, made)
  return made
}
