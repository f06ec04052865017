// Wishes in the match: stated preferences, and whether there is an intake in time.
import type { MatchCourse } from './match.ts'
import { type Fit, missing } from './match-factor.ts'
import type { Preferences } from './shapes.ts'

/** The share of stated preferences that the course meets. */
export const preferenceFit = (wish: Preferences, course: MatchCourse): Fit => {
  let stated = 0
  let met = 0
  const count = (asked: boolean, fits: boolean): void => {
    if (!asked) return
    stated++
    if (fits) met++
  }
  count(wish.countries.length > 0, wish.countries.includes(course.country))
  const city = course.city.toLowerCase()
  count(
    wish.cities.length > 0,
    wish.cities.some((wished) => wished.toLowerCase() === city),
  )
  count(wish.deliveries.length > 0, (wish.deliveries as string[]).includes(course.delivery))
  count(wish.modes.length > 0, (wish.modes as string[]).includes(course.mode))
  count(
    wish.languages.length > 0,
    wish.languages.some((language) => course.languages.includes(language)),
  )
  count(
    wish.durationMonthsMost !== null,
    course.durationMonths !== null && course.durationMonths <= (wish.durationMonthsMost ?? 0),
  )
  if (stated === 0) return missing('preferences')
  return {
    score: met / stated,
    have: `${met}/${stated}`,
    need: `${stated}/${stated}`,
    stops: false,
  }
}

const dayMs = 86_400_000

/** In time and wanted 1, tight 0.5, in the last week or at another time than wished 0.2; dropped where no intake is known. */
export const intakeFit = (
  wished: readonly string[],
  intakes: MatchCourse['intakes'],
  today: string,
): Fit | null => {
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
