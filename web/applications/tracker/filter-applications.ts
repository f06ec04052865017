// Which of a student's applications are shown, and in which order. They come all at once: nobody has thousands.
import { foldText } from '#contract/clean-text.ts'
import type { ApplicationLine } from '#contract/applications/shapes.ts'

export const groups = ['student', 'adviser', 'university', 'ended'] as const
export type ApplicationGroup = (typeof groups)[number]
export const applicationSorts = ['press', 'deadline', 'newest', 'course'] as const
export const groupOf = ({ waiting }: Pick<ApplicationLine, 'waiting'>): ApplicationGroup =>
  waiting?.for ?? 'ended'

type ListQuery = {
  search: string
  sort: string
  filters: Readonly<Record<string, readonly string[]>>
}

export const filterApplications = (
  all: readonly ApplicationLine[],
  { search, sort, filters }: ListQuery,
  compare: (a: string, b: string) => number,
): ApplicationLine[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const chosen = filters['group'] ?? []
  const shown = all.filter((one) => {
    const text = foldText(
      `${one.course.name} ${one.university.name} ${one.number} ${one.intake?.label ?? ''}`,
    )
    return (
      words.every((word) => text.includes(word)) &&
      (chosen.length === 0 || chosen.includes(groupOf(one)))
    )
  })
  const until = (one: ApplicationLine) => one.next.until ?? '9999'
  // What presses first is the order of the answer.
  if (sort === 'deadline') return shown.toSorted((a, b) => until(a).localeCompare(until(b)))
  if (sort === 'newest') return shown.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  if (sort === 'course') return shown.toSorted((a, b) => compare(a.course.name, b.course.name))
  return shown
}
