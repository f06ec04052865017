// By when one applies through a system that universities share (UCAS, Studielink): by country, level, subject, passport and start.
import { z } from 'zod'
import { Day } from '#contract/shapes.ts'
import { utcDay } from '#contract/days.ts'
import {
  admissionSystems,
  deadlineSteps,
  type DeadlineRow,
  isStale,
  type RuleSet,
} from './rules.ts'

type Course = {
  readonly country: string
  readonly level: string
  readonly discipline: string
  /** Its name. */
  readonly university: string
}

/** As pages and calls give it. */
export const SystemDeadline = z.object({
  system: z.enum(admissionSystems),
  step: z.enum(deadlineSteps),
  /** False: whether it is this course's depends on the university or the case. */
  sure: z.boolean(),
  /** The last day for this start; null where it is published for another year only. */
  on: Day.nullable(),
  /** What is known of the year before, where `on` is null. */
  lastKnown: Day.nullable(),
  /** Whose it is, by passport; all where both are empty. */
  countries: z.array(z.string()),
  except: z.array(z.string()),
  row: z.object({
    number: z.int(),
    by: z.string(),
    document: z.string(),
    url: z.string(),
    checked: Day,
    stale: z.boolean(),
  }),
})
export type SystemDeadline = z.output<typeof SystemDeadline>

/** The last such day of the calendar before somebody starts: 15 October for a start in September is that of the year before. */
const lastBefore = (day: string, startsOn: string): string => {
  const year = Number(startsOn.slice(0, 4))
  const sameYear = `${year}-${day}`
  return sameYear < startsOn ? sameYear : `${year - 1}-${day}`
}

const yearOf = (startsOn: string): number => Number(startsOn.slice(0, 4))

const isOfCourse = (row: DeadlineRow, course: Course): boolean =>
  (row.levels.length === 0 || row.levels.includes(course.level)) &&
  (row.disciplines.length === 0 || row.disciplines.includes(course.discipline)) &&
  (row.universities.length === 0 || row.universities.includes(course.university))

/** One passport that is named is enough, and one that is let off. Of whom nothing is known only what is everybody's is said. */
export const concerns = (
  row: Pick<DeadlineRow, 'countries' | 'except'>,
  citizenships: readonly string[],
): boolean =>
  (row.countries.length === 0 || citizenships.some((one) => row.countries.includes(one))) &&
  (row.except.length === 0 ||
    (citizenships.length > 0 && !citizenships.some((one) => row.except.includes(one))))

/** What two rows of several years are about alike. */
const subjectOf = (row: DeadlineRow): string =>
  [row.system, row.step, row.levels, row.disciplines, row.universities, row.countries, row.except]
    .map(String)
    .join('|')

/** The rows for this start, else those of the year before which is the newest known. A system may have several days in a year. */
const nearest = (rows: readonly DeadlineRow[], startsOn: string): readonly DeadlineRow[] => {
  const of = (year: number | null) => rows.filter(({ entry }) => entry === year)
  const known = [of(yearOf(startsOn)), of(null)].find((some) => some.length > 0)
  if (known) return known
  const before = rows.flatMap(({ entry }) => (entry && entry < yearOf(startsOn) ? [entry] : []))
  return of(Math.max(...before))
}

const isGeneral = ({ universities, disciplines }: DeadlineRow): boolean =>
  universities.length + disciplines.length === 0

/** Where a system has a day for this very university or subject, the day of its other courses is not this one's. */
const ownBeforeGeneral = (rows: readonly DeadlineRow[]): DeadlineRow[] =>
  rows.filter(
    (row) =>
      !isGeneral(row) ||
      !rows.some(
        (own) =>
          own.system === row.system &&
          own.step === row.step &&
          own.needed === 'always' &&
          !isGeneral(own),
      ),
  )

/** The earliest first. `citizenships` is null on a page for everybody, which says itself whose each is. */
export const deadlinesFor = (
  citizenships: readonly string[] | null,
  course: Course,
  startsOn: string,
  { today, rules }: { readonly today: string; readonly rules: RuleSet },
): SystemDeadline[] => {
  const month = Number(startsOn.slice(5, 7))
  const rows = (rules.deadlines.get(course.country) ?? []).filter(
    (row) =>
      isOfCourse(row, course) &&
      (row.months.length === 0 || row.months.includes(month)) &&
      (citizenships === null || concerns(row, citizenships)),
  )
  return [
    ...Map.groupBy(
      ownBeforeGeneral(rows),
      (row) => `${subjectOf(row)}|${row.entry === null ? row.day : ''}`,
    ),
  ]
    .flatMap(([, ofOne]) => nearest(ofOne, startsOn))
    .map((row): SystemDeadline => {
      const exact = row.entry === null || row.entry === yearOf(startsOn)
      const day = lastBefore(row.day, exact ? startsOn : `${row.entry!}${startsOn.slice(4)}`)
      return {
        system: row.system,
        step: row.step,
        sure: row.needed === 'always',
        on: exact ? day : null,
        lastKnown: exact ? null : day,
        countries: [...row.countries],
        except: [...row.except],
        row: { ...row.source, stale: isStale(row.source.checked, today) },
      }
    })
    .toSorted((a, b) => (a.on ?? '9').localeCompare(b.on ?? '9'))
}

/** The days of a year as `10-15`; of February 29 nothing is due. */
export const isDayOfYear = (day: string): boolean =>
  /^\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(`2027-${day}T00:00:00Z`)) &&
  utcDay(new Date(`2027-${day}T00:00:00Z`)).endsWith(day)
