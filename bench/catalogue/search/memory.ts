// A catalogue made in memory, as the index reads it: no database needed to judge answers.
import type { ProviderInfo, SearchRow } from '#server/catalogue/courses/course-cards.ts'
import type { CourseRow, ProviderRow } from '#server/catalogue/courses/upsert-courses.ts'
import type { SearchSource } from '#server/catalogue/search/search-port.ts'
import { searchLineOf } from '#server/catalogue/search/index/course-rows.ts'

const rowOf = (course: CourseRow, at: number): SearchRow => {
  const fee = course.fees.find(({ residency, year }) => residency === 'international' && year === 1)
  return {
    number: at + 1,
    id: `00000000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`,
    slug: course.slug,
    providerId: course.providerKey,
    campusId: null,
    title: course.title,
    titleDe: course.titleDe,
    level: course.level,
    discipline: course.discipline,
    mode: course.mode,
    delivery: course.delivery,
    languages: course.languages.join(','),
    durationMonths: course.durationMonths,
    status: course.status,
    sponsored: false,
    source: 'demo',
    feeAmount: fee?.amount ?? null,
    feeCurrency: fee?.currency ?? null,
    fees:
      course.fees
        .filter(({ year }) => year === 1)
        .map(({ residency, currency, amount }) => `${residency}/${currency}/${amount}`)
        .join() || null,
    requirements: course.requirements.length > 0 ? JSON.stringify(course.requirements) : null,
    intakes:
      course.intakes
        .map(({ startsOn, opensOn, closesOn }) => `${startsOn}/${opensOn ?? ''}/${closesOn ?? ''}`)
        .join(',') || null,
    scholarship: false,
    created: 0,
  }
}

export const memorySource = (
  providers: readonly ProviderRow[],
  courses: readonly CourseRow[],
): SearchSource => ({
  providers: providers.map((one): ProviderInfo => ({ ...one, id: one.key, timeZone: 'UTC' })),
  campuses: [],
  size: courses.length,
  lines: (async function* () {
    for (const [at, course] of courses.entries()) yield searchLineOf(rowOf(course, at))
  })(),
  upTo: { horizon: '0', at: '' },
})
