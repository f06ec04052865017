// Wishes in the match: what to study, how and where, and whether there is an intake in time.
import { fieldOf } from '../subjects/shapes.ts'
import { capOfMissedWish, type FactorMark, missingFactor } from './factor.ts'
import type { MatchCourse, Wishes } from './match-score.ts'
import { isRelated } from './related-fields.ts'
import { dayMs } from '#contract/days.ts'
import {
  closesOnFor,
  closingFor,
  closingRows,
  deadlineDay,
  deadlinesFor,
  mayCloseBy,
} from '#contract/qualifications/deadlines.ts'
import type { Source } from '#contract/qualifications/judgement.ts'
import type { RuleSet } from '#contract/qualifications/rules.ts'

/** 1 the subject itself or one of a field that is wished as a whole, 0.7 another of its field, 0.3 one of a related field. */
const subjectFit = (wished: readonly string[], subject: string): number => {
  const field = fieldOf(subject)
  if (wished.includes(subject) || wished.includes(field)) return 1
  const fields = wished.map((one) => fieldOf(one))
  if (fields.includes(field)) return 0.7
  return fields.some((one) => isRelated(one, field)) ? 0.3 : 0
}

/** The wished level and subject, half each of what is stated; null where neither is. Nothing else makes up for another level or
 * an unrelated subject. */
export const studyFit = (wish: Wishes, course: MatchCourse): FactorMark | null => {
  const parts: number[] = []
  if (wish.level !== null) parts.push(wish.level === course.level ? 1 : 0)
  if (wish.disciplines.length > 0) parts.push(subjectFit(wish.disciplines, course.discipline))
  if (parts.length === 0) return null
  return {
    score: parts.reduce((sum, part) => sum + part, 0) / parts.length,
    have: [wish.level, ...wish.disciplines].filter((part) => part !== null).join(', '),
    need: `${course.level}, ${course.discipline}`,
    stops: false,
    ...(parts.includes(0) ? { cap: capOfMissedWish } : {}),
  }
}

/** How many wishes are stated, and how many of them are met. */
export type CountedWishes = { stated: number; met: number }
const countWishes = (
  ...wishes: readonly (readonly [isStated: boolean, met: boolean])[]
): CountedWishes => ({
  stated: wishes.filter(([isStated]) => isStated).length,
  met: wishes.filter(([isStated, met]) => isStated && met).length,
})
export const addWishes = (one: CountedWishes, other: CountedWishes): CountedWishes => ({
  stated: one.stated + other.stated,
  met: one.met + other.met,
})

/** Where to study. */
export const placeWishes = (
  wish: Wishes,
  { country, city }: Pick<MatchCourse, 'country' | 'city'>,
): CountedWishes => {
  const here = city.toLowerCase()
  return countWishes(
    [wish.countries.length > 0, wish.countries.includes(country)],
    [wish.cities.length > 0, wish.cities.some((wished) => wished.toLowerCase() === here)],
  )
}

/** How to study. */
export const wayWishes = (
  wish: Wishes,
  course: Pick<MatchCourse, 'delivery' | 'mode' | 'languages' | 'durationMonths'>,
): CountedWishes => {
  const { durationMonths: months } = course
  return countWishes(
    [wish.deliveries.length > 0, wish.deliveries.includes(course.delivery)],
    [wish.modes.length > 0, wish.modes.includes(course.mode)],
    [wish.languages.length > 0, wish.languages.some((one) => course.languages.includes(one))],
    [wish.durationMonthsMost !== null, months !== null && months <= (wish.durationMonthsMost ?? 0)],
  )
}

/** The share of the other stated wishes that the course meets. */
export const preferenceFit = (wish: Wishes, course: MatchCourse): FactorMark => {
  const { stated, met } = addWishes(placeWishes(wish, course), wayWishes(wish, course))
  if (stated === 0) return missingFactor('preferences')
  return {
    score: met / stated,
    have: `${met}/${stated}`,
    need: `${stated}/${stated}`,
    stops: false,
  }
}

/** Intakes as they close to somebody: earlier than the course says where a system’s day for their passport does. */
export const intakesFor = <I extends MatchCourse['intakes'][number]>(
  citizenships: readonly string[],
  course: Pick<MatchCourse, 'country' | 'university' | 'level' | 'discipline'> & {
    readonly intakes: readonly I[]
  },
  rules: RuleSet,
): readonly I[] => {
  const { intakes, university } = course
  const of = { ...course, university: university ?? '' }
  const rows = closingFor(closingRows(citizenships, rules), of)
  return rows.length === 0
    ? intakes
    : intakes.map((intake) => ({ ...intake, closesOn: closesOnFor(rows, intake) }))
}

/** In time and wanted 1, tight 0.5, in the last week or at another time than wished 0.2; dropped where no intake is known. */
export const intakeFit = (
  wished: readonly string[],
  intakes: MatchCourse['intakes'],
  today: string,
): FactorMark | null => {
  if (intakes.length === 0) return null
  let best = 0
  let label = ''
  for (const { startsOn, closesOn } of intakes) {
    const left = (Date.parse(closesOn ?? startsOn) - Date.parse(today)) / dayMs
    if (left < 0) continue
    const wanted = wished.length === 0 || wished.includes(startsOn.slice(0, 7))
    const score = !wanted || left < 7 ? 0.2 : left < 30 ? 0.5 : 1
    if (score > best) [best, label] = [score, startsOn.slice(0, 7)]
  }
  return {
    score: best,
    have: label || (intakes[0]?.startsOn.slice(0, 7) ?? ''),
    need: wished.join(', '),
    stops: false,
  }
}

/** A day that may be the last to apply: as published for this start, or expected by that of another year; null where each country has
 * its own and that of this passport is not known. `source`: the row that says it. */
export type CheckBy = { on: string | null; expected: boolean; source: Source }
/** Days that may close a start of this month (`2027-09`) to somebody before its own does, where only the university knows: they
 * close nothing, and are said. */
export const checkByFor = (
  citizenships: readonly string[],
  course: Pick<MatchCourse, 'country' | 'university' | 'level' | 'discipline' | 'intakes'>,
  month: string,
  { today, rules }: { readonly today: string; readonly rules: RuleSet },
): CheckBy[] => {
  const of = { ...course, university: course.university ?? '' }
  if (!mayCloseBy(citizenships, of, rules)) return []
  const days = intakesFor(citizenships, course, rules)
    .filter(({ startsOn }) => startsOn.startsWith(month))
    .flatMap(({ startsOn, closesOn }) =>
      deadlinesFor(citizenships, of, startsOn, { today, rules }).flatMap(
        ({ sure, step, countries, row: { stale: _, ...source }, ...days }): CheckBy[] => {
          const on = deadlineDay(days)
          const isEarlier = on === null ? countries.length > 0 : on < (closesOn ?? startsOn)
          return step === 'apply' && !sure && isEarlier
            ? [{ on, expected: days.on === null, source }]
            : []
        },
      ),
    )
  return [...new Map(days.map((one) => [`${one.source.number} ${one.on}`, one])).values()]
}
