// A bachelor's for a doctorate where the row names a class: what is below it leads there only by way of a master's.
import { isLowestPass } from '../grading.ts'
import type { HeldEducation } from '../held-education.ts'
import { isBelowTables, judgeGrades } from '../judge-grade.ts'
import { type Judgement, judgementOf } from '../judgement.ts'
import type { AccessCondition, AccessRow } from '../rules.ts'
import type { AccessAt } from './access-rows.ts'

/** The British class that a condition names. */
const classes: Partial<Readonly<Record<AccessCondition, string>>> = {
  programme_takes_upper_seconds: '2:1',
}

/** Null where no class is named, none is stated, or nobody can say that it is lower. */
export const judgeClass = (
  { conditions, source }: AccessRow,
  held: HeldEducation,
  at: AccessAt & { readonly today: string },
): Judgement | null => {
  const value = conditions.map((one) => classes[one]).find(Boolean)
  if (value === undefined || held.grade === null) return null
  const minimum = { scheme: 'uk_honours', value } as const
  const { answer } = judgeGrades([held], [{ ...minimum, level: held.level }], { ...at, isced: 6 })!
  if (answer === 'does_not_meet')
    return judgementOf('does_not_meet', 'class_below', held.level, null, { source, conditions })
  return answer === 'unknown' &&
    (isLowestPass(held.gradingScheme, held.grade) || isBelowTables(held, minimum, at))
    ? judgementOf('unknown', 'class_decides', held.level, null, { source, conditions })
    : null
}
