import type { Requirement } from '#contract/catalogue/shapes.ts'
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
  const asked = requirements.filter((one) => one.kind === 'test')
  const grades = requirements.filter((one) => one.kind === 'grade')
  return (
    <>
      <TestRows tests={asked} onChange={(next) => onChange([...next, ...grades])} />
      <GradeRows grades={grades} onChange={(next) => onChange([...asked, ...next])} />
    </>
  )
}
