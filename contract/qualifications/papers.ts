// Which papers somebody needs between the application and the first day, and by when each is to be begun: counted back from the
// intake. Every line cites its row.
import { isStale, type PaperId, type PaperRow, type PaperRule, type RuleSet } from './rules.ts'
import { daysAfter, utcDay } from '#contract/days.ts'

/** Where the passports are from, where one studied, where one lives. */
export type Traveller = {
  readonly citizenships: readonly string[]
  readonly educations: readonly string[]
  readonly residence: string | null
}
type Intake = { readonly startsOn: string; readonly closesOn: string | null }

/** Papers that are the person's and count wherever they apply by the same row: what is said of them once is said for all their
 * applications. Others are one university's (a VPD, a CAS), one visa's, or must be new (a tuberculosis test). */
const personal: readonly PaperId[] = [
  'aps_certificate',
  'anabin',
  'certified_translation',
  'apostille',
]

const monthsAfter = (day: string, months: number): string => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return utcDay(at)
}

/** Whether a paper that was there on a day is there for another application, too: until it runs out. */
export const isStillThere = (
  { paper, validMonths }: Pick<PaperRule, 'paper' | 'validMonths'>,
  on: string,
  today: string,
): boolean =>
  personal.includes(paper) && (validMonths === null || monthsAfter(on, validMonths) >= today)
export const isPersonal = (paper: PaperId): boolean => personal.includes(paper)

export type PaperTask = {
  row: PaperRow
  /** False where it depends on the university, the subject or the case. */
  sure: boolean
  /** The day it must be there; null without an intake. */
  dueOn: string | null
  /** The day to begin at the latest; null where nobody says how long it takes. */
  beginOn: string | null
  /** The day it is there if it is begun today, where that is after the day it must be. */
  lateOn: string | null
  stale: boolean
}

const placesOf = (who: Traveller, asks: PaperRule['asks']): readonly string[] =>
  asks === 'citizenship'
    ? who.citizenships
    : asks === 'education'
      ? who.educations
      : who.residence
        ? [who.residence]
        : []

const isAskedOf = (row: PaperRule, place: string): boolean =>
  place !== row.destination &&
  !row.except.includes(place) &&
  (row.countries.length === 0 || row.countries.includes(place))

/** Who has one passport that is let off is let off. Of whom nothing is known, nothing is said. */
const concerns = (row: PaperRule, who: Traveller): boolean => {
  const places = placesOf(who, row.asks)
  const isOf = (place: string): boolean => isAskedOf(row, place)
  return places.length > 0 && (row.asks === 'citizenship' ? places.every(isOf) : places.some(isOf))
}

type Course = { readonly country: string; readonly level: string }
const rowsFor = ({ country, level }: Course, rules: RuleSet): readonly PaperRow[] =>
  (rules.papers.get(country) ?? []).filter(
    ({ levels }) => levels.length === 0 || levels.includes(level),
  )

/** Weeks before the start that a visa is applied for where nobody publishes how long it takes; our choice. */
export const usualVisaWeeks = 12

const daysOf = (weeks: number | null): number => (weeks ?? 0) * 7

/** In the order in which they are needed. `level`: of the course. */
export const papersFor = (
  who: Traveller,
  course: Course,
  intake: Intake | null,
  { today, rules }: { readonly today: string; readonly rules: RuleSet },
): PaperTask[] => {
  const rows = rowsFor(course, rules).filter((row) => concerns(row, who))
  const visa = rows.find(({ paper }) => paper === 'visa')
  const visaOn = intake && daysAfter(intake.startsOn, -daysOf(visa?.leadWeeks ?? usualVisaWeeks))
  const dueOn = ({ paper, stage }: PaperRule): string | null =>
    intake === null
      ? null
      : stage === 'application'
        ? (intake.closesOn ?? visaOn)
        : stage === 'visa' && paper !== 'visa'
          ? visaOn
          : intake.startsOn
  return rows
    .map((row): PaperTask => {
      const due = dueOn(row)
      // Money must have lain there before it counts.
      const days = Math.max(daysOf(row.leadWeeks), row.heldDays ?? 0)
      const readyOn = daysAfter(today, days)
      return {
        row,
        sure: row.needed === 'always',
        dueOn: due,
        beginOn:
          due === null
            ? null
            : row.paper === 'visa'
              ? visaOn
              : days === 0
                ? null
                : daysAfter(due, -days),
        lateOn: due !== null && readyOn > due ? readyOn : null,
        stale: isStale(row.source.checked, today),
      }
    })
    .sort((a, b) => (a.beginOn ?? a.dueOn ?? '').localeCompare(b.beginOn ?? b.dueOn ?? ''))
}

/** What one passport of several lets somebody off, and which one does: whoever applies with another is asked for it. A paper that
 * another row asks of them all the same is none. */
export const sparedPapers = (
  who: Traveller,
  course: Course,
  rules: RuleSet,
): { row: PaperRow; passport: string }[] => {
  const rows = rowsFor(course, rules)
  const asked = new Set(rows.filter((row) => concerns(row, who)).map(({ paper }) => paper))
  return rows.flatMap((row) => {
    if (row.asks !== 'citizenship' || asked.has(row.paper)) return []
    const spares = who.citizenships.find((place) => !isAskedOf(row, place))
    const others = who.citizenships.some((place) => isAskedOf(row, place))
    return spares && others ? [{ row, passport: spares }] : []
  })
}
