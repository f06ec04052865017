// How many courses a wider wish would add: more money, another start, another place, another way to study, a further step.
import type { Improvement } from '#contract/catalogue/search/shapes.ts'
import type { accessFit } from '#contract/catalogue/match/access-fit.ts'
import type { MatchCourse, Wishes } from '#contract/catalogue/match/match-score.ts'
import { minorFromWhole } from '#contract/money.ts'
import { fromEuros } from '../../courses/fee-rates.ts'
import type { ExcludedCourses } from './improvements.ts'

/** Sums by value, the largest first. */
const topOf = (
  kind: Improvement['kind'],
  counted: readonly (readonly [value: string, count: number])[],
  max: number,
): Improvement[] =>
  [...Map.groupBy(counted, ([value]) => value)]
    .map(([value, all]) => ({ kind, value, adds: all.reduce((sum, [, count]) => sum + count, 0) }))
    .sort((a, b) => b.adds - a.adds)
    .slice(0, max)

const steps = [1_000, 2_000, 5_000, 10_000] as const
/** One digit and zeros: what people add to a budget. */
const plain = (amount: number): number => {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, amount)))
  return Math.round(amount / unit) * unit
}

/** `value`: how much more a year, `EUR 200000` in minor units. */
export const addedByBudget = (
  costs: readonly number[],
  budget: Wishes['budget'],
): Improvement[] => {
  if (!budget) return []
  const { amount, currency } = budget
  const found = steps.map((euros): Improvement => {
    const more = minorFromWhole(plain(fromEuros(euros, currency)), currency)
    return {
      kind: 'budget',
      value: `${currency} ${more}`,
      adds: costs.filter((cost) => cost <= amount + more).length,
    }
  })
  // A step that adds no more than the smaller one says nothing.
  return found.filter(({ adds }, at) => adds > (found[at - 1]?.adds ?? 0))
}

export const addedByPlaces = (
  kept: readonly ExcludedCourses[],
  { countries, cities }: Wishes,
): Improvement[] => {
  const isWished = (country: string) => countries.length === 0 || countries.includes(country)
  return [
    ...topOf(
      'country',
      kept.flatMap(({ course, count }) =>
        cities.length === 0 ? [[course.country, count] as const] : [],
      ),
      3,
    ),
    ...topOf(
      'city',
      kept.flatMap(({ course, count }) =>
        cities.length > 0 && isWished(course.country) ? [['any', count] as const] : [],
      ),
      1,
    ),
  ]
}

/** The one wish about the way of studying that a course does not meet, and what it has instead. */
const otherWay = (course: MatchCourse, wish: Wishes): [Improvement['kind'], string][] => {
  const { deliveries, modes, languages, durationMonthsMost: longest } = wish
  const unmet: [Improvement['kind'], string][] = []
  if (deliveries.length > 0 && !deliveries.includes(course.delivery))
    unmet.push(['delivery', course.delivery])
  if (modes.length > 0 && !modes.includes(course.mode)) unmet.push(['mode', course.mode])
  if (languages.length > 0 && !languages.some((one) => course.languages.includes(one)))
    unmet.push(['language', course.languages[0] ?? ''])
  if (longest !== null && (course.durationMonths ?? Infinity) > longest)
    unmet.push(['duration', String(course.durationMonths ?? '')])
  return unmet
}

export const addedByWays = (kept: readonly ExcludedCourses[], wish: Wishes): Improvement[] => {
  const single = kept.flatMap(({ course, count }) => {
    const [first, ...others] = otherWay(course, wish)
    return first && others.length === 0 && first[1] !== ''
      ? [{ kind: first[0], value: first[1], count }]
      : []
  })
  const by = (kind: 'delivery' | 'mode' | 'language') =>
    topOf(
      kind,
      single.flatMap((one) => (one.kind === kind ? [[one.value, one.count] as const] : [])),
      2,
    )
  // Who would study for 48 months would for 36 as well.
  const longer = single.filter(({ kind }) => kind === 'duration')
  const lengths = [...new Set(longer.map(({ value }) => Number(value)))].sort((a, b) => a - b)
  const durations = lengths.map((months): Improvement => ({
    kind: 'duration',
    value: String(months),
    adds: longer.reduce((sum, { value, count }) => sum + (Number(value) <= months ? count : 0), 0),
  }))
  return [...by('delivery'), ...by('mode'), ...by('language'), ...durations.slice(0, 2)]
}

/** A step between a school certificate and a first degree: a foundation year, a Studienkolleg. */
export const addedByConditions = (
  kept: readonly ExcludedCourses[],
  judge: (course: MatchCourse) => ReturnType<typeof accessFit>,
): Improvement[] =>
  topOf(
    'condition',
    kept.flatMap(({ course, count }) => {
      const judgement = judge(course)?.judgement
      return judgement?.reason === 'access_with'
        ? judgement.conditions.map((condition) => [condition, count] as const)
        : []
    }),
    3,
  )
