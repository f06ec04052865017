import type { Requirement } from '#contract/catalogue/shapes.ts'
import { CreditRows } from './credit-rows.tsx'
import { GradeRows } from './grade-rows.tsx'
import { TestRows } from './test-rows.tsx'

/** The minimums of a course, as the judge reads them. */
export function RequirementFields({
  requirements,
  onChange,
}: {
  requirements: readonly Requirement[]
  onChange: (requirements: Requirement[]) => void
}) {
  const testNeeds = requirements.filter((one) => one.kind === 'test')
  const grades = requirements.filter((one) => one.kind === 'grade')
  const credits = requirements.filter((one) => one.kind === 'credits')
  return (
    <>
      <TestRows tests={testNeeds} onChange={(next) => onChange([...next, ...grades, ...credits])} />
      <GradeRows
        grades={grades}
        onChange={(next) => onChange([...testNeeds, ...next, ...credits])}
      />
      <CreditRows
        credits={credits}
        onChange={(next) => onChange([...testNeeds, ...grades, ...next])}
      />
    </>
  )
}
