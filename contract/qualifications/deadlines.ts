// By when one applies through a system that universities share (UCAS, Studielink): by country, level, subject, passport and start.
import { z } from 'zod'
import { Day } from '#contract/shapes.ts'
import { utcDay } from '#contract/days.ts'
import { type DeadlineRow, isStale, type RuleSet } from './rules.ts'

/** Systems through which applications for several universities go, and a university's own way in. */
export const admissionSystems = [
  'university',
  'ucas',
  'uni_assist',
  'hochschulstart',
  'parcoursup',
  'admission_prealable',
  'studielink',
  'cao',
  'university_admissions_se',
  'common_app',
  'uac',
  'vtac',
  'optagelse',
  'etudes_en_france',
] as const
export const deadlineSteps = ['apply', 'confirm'] as const

/** The last day of a system that universities of a country share, or of universities that are named. */
export type DeadlineRule = {
  readonly system: (typeof admissionSystems)[number]
  readonly step: (typeof deadlineSteps)[number]
  readonly destination: string
  /** For courses of these levels, subjects and universities; for all where empty. */
  readonly levels: readonly string[]
  readonly disciplines: readonly string[]
  readonly universities: readonly string[]
  /** Of citizens of these countries, of all where empty; but not of these. */
  readonly countries: readonly string[]
  readonly except: readonly string[]
  /** `depends`: on the university, the course or the case. */
  readonly needed: 'always' | 'depends'
  /** Of starts in these months, 1 to 12; of all where empty. */
  readonly months: readonly number[]
  /** The year of the start it is published for; null: every year. */
  readonly entry: number | null
  /** The last day before the start that reads so: `10-15`. Null: the system has none of its own, each university says one. */
  readonly day: string | null
}

export type DeadlineCourse = {
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
  /** The last day for this start; null where it is published for another year only, or where the system has none. */
  on: Day.nullable(),
  /** Where it is published for another year only: the day of that year, and the one this start would have by it. */
  lastKnown: Day.nullable(),
  expectedOn: Day.nullable(),
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

const isOfCourse = (row: DeadlineRow, course: Omit<DeadlineCourse, 'country'>): boolean =>
  (row.levels.length === 0 || row.levels.includes(course.level)) &&
  (row.disciplines.length === 0 || row.disciplines.includes(course.discipline)) &&
  (row.universities.length === 0 || row.universities.includes(course.university))

/** One passport that is named is enough, and one that is let off. Of whom nothing is known only what is everybody's is said. */
export const appliesToPassports = (
  row: Pick<DeadlineRow, 'countries' | 'except'>,
  citizenships: readonly string[],
): boolean =>
  (row.countries.length === 0 || citizenships.some((one) => row.countries.includes(one))) &&
  (row.except.length === 0 ||
    (citizenships.length > 0 && !citizenships.some((one) => row.except.includes(one))))

const subjects = new WeakMap<DeadlineRow, string>()
/** What two rows of several years are about alike. */
const subjectOf = (row: DeadlineRow): string => {
  const known = subjects.get(row)
  if (known !== undefined) return known
  const { system, step, levels, disciplines, universities, countries, except } = row
  const subject = [system, step, levels, disciplines, universities, countries, except]
    .map(String)
    .join('|')
  subjects.set(row, subject)
  return subject
}

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

const isExact = ({ entry }: DeadlineRow, startsOn: string): boolean =>
  entry === null || entry === yearOf(startsOn)

const rowsOfStart = (rows: readonly DeadlineRow[], startsOn: string): DeadlineRow[] => {
  const month = Number(startsOn.slice(5, 7))
  const ofMonth = rows.filter(({ months }) => months.length === 0 || months.includes(month))
  return [
    ...Map.groupBy(
      ownBeforeGeneral(ofMonth),
      (row) => `${subjectOf(row)}|${row.entry === null ? (row.day ?? 'none') : ''}`,
    ),
  ].flatMap(([, ofOne]) => nearest(ofOne, startsOn))
}

/** By rows and passports: asked for each of a thousand courses alike. Another set of rows is another map, and takes it along. */
const closingKept = new WeakMap<RuleSet['deadlines'], Map<string, DeadlineRow[]>>()
const maxPassports = 200

/** The rows that surely close a start of some course to holders of these passports. */
export const closingRows = (
  citizenships: readonly string[],
  { deadlines }: Pick<RuleSet, 'deadlines'>,
): readonly DeadlineRow[] => {
  const kept = closingKept.get(deadlines) ?? new Map<string, DeadlineRow[]>()
  closingKept.set(deadlines, kept)
  const key = citizenships.join()
  const known = kept.get(key)
  if (known) return known
  const rows = [...deadlines.values()]
    .flat()
    .filter(
      (row) =>
        row.step === 'apply' &&
        row.day !== null &&
        row.needed === 'always' &&
        appliesToPassports(row, citizenships),
    )
  if (kept.size === maxPassports) kept.clear()
  kept.set(key, rows)
  return rows
}

/** Those of them that are a university's, in whatever course; and of these those of a course. */
export const closingAt = (
  rows: readonly DeadlineRow[],
  { country, university }: Pick<DeadlineCourse, 'country' | 'university'>,
): DeadlineRow[] =>
  rows.filter(
    (row) =>
      row.destination === country &&
      (row.universities.length === 0 || row.universities.includes(university)),
  )
export const closingFor = (rows: readonly DeadlineRow[], course: DeadlineCourse): DeadlineRow[] =>
  closingAt(rows, course).filter((row) => isOfCourse(row, course))

/** Whether some day of a system may be this course's last, where only the university or the case decides; of a system without days it
 * may be where it goes by passport. */
export const mayCloseBy = (
  citizenships: readonly string[],
  course: DeadlineCourse,
  { deadlines }: Pick<RuleSet, 'deadlines'>,
): boolean =>
  (deadlines.get(course.country) ?? []).some(
    (row) =>
      row.step === 'apply' &&
      (row.day !== null || row.countries.length > 0) &&
      row.needed !== 'always' &&
      isOfCourse(row, course) &&
      appliesToPassports(row, citizenships),
  )

/** The last day to apply for a start: the course's own, or an earlier one that a system surely sets. A system with several days
 * closes with the last of them. Null where nobody says one. */
export const closesOnFor = (
  rows: readonly DeadlineRow[],
  { startsOn, closesOn }: { readonly startsOn: string; readonly closesOn: string | null },
): string | null => {
  const bySystem = Map.groupBy(
    rowsOfStart(rows, startsOn).filter((row) => isExact(row, startsOn)),
    ({ system }) => system,
  )
  return [...bySystem.values()]
    .map((of) => of.map(({ day }) => lastBefore(day!, startsOn)).reduce((a, b) => (a > b ? a : b)))
    .reduce<string | null>((first, day) => (first === null || day < first ? day : first), closesOn)
}

/** The earliest first. `citizenships` is null on a page for everybody, which says itself whose each is. */
export const deadlinesFor = (
  citizenships: readonly string[] | null,
  course: DeadlineCourse,
  startsOn: string,
  { today, rules }: { readonly today: string; readonly rules: RuleSet },
): SystemDeadline[] => {
  const rows = (rules.deadlines.get(course.country) ?? []).filter(
    (row) =>
      isOfCourse(row, course) && (citizenships === null || appliesToPassports(row, citizenships)),
  )
  return rowsOfStart(rows, startsOn)
    .map((row): SystemDeadline => {
      const exact = isExact(row, startsOn)
      const dayFor = (start: string) => (row.day === null ? null : lastBefore(row.day, start))
      return {
        system: row.system,
        step: row.step,
        sure: row.needed === 'always',
        on: exact ? dayFor(startsOn) : null,
        lastKnown: exact ? null : dayFor(`${row.entry!}${startsOn.slice(4)}`),
        expectedOn: exact ? null : dayFor(startsOn),
        countries: [...row.countries],
        except: [...row.except],
        row: { ...row.source, stale: isStale(row.source.checked, today) },
      }
    })
    .toSorted((a, b) => (deadlineDay(a) ?? '9').localeCompare(deadlineDay(b) ?? '9'))
}

/** The day to keep: as published for this start, else as it is expected. */
export const deadlineDay = ({
  on,
  expectedOn,
}: Pick<SystemDeadline, 'on' | 'expectedOn'>): string | null => on ?? expectedOn

/** The days of a year as `10-15`; of February 29 nothing is due. */
export const isDayOfYear = (day: string): boolean =>
  /^\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(`2027-${day}T00:00:00Z`)) &&
  utcDay(new Date(`2027-${day}T00:00:00Z`)).endsWith(day)
