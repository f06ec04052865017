// Which papers somebody needs between the application and the first day, and by when each is to be begun: counted back from the
// intake. Every line cites its row.
import { isStale, type PaperId, type PaperRow, type PaperRule, type RuleSet } from './rules.ts'
import {
  closesOnFor,
  closingFor,
  closingRows,
  deadlineDay,
  type DeadlineCourse,
  type DeadlineRule,
  deadlinesFor,
  type SystemDeadline,
} from './deadlines.ts'
import { daysAfter, utcDay } from '#contract/days.ts'

/** Where the passports are from, where one studied, where one lives. */
export type Traveller = {
  readonly citizenships: readonly string[]
  readonly educations: readonly string[]
  readonly residence: string | null
}
type Intake = { readonly startsOn: string; readonly closesOn: string | null }
/** `city`: of the campus; empty where it is not known. `title`: tells an integrated master's, which is filed as a bachelor's. */
type Course = DeadlineCourse & { readonly city: string; readonly title?: string }
type Judged = { readonly today: string; readonly rules: RuleSet }

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
  /** False where it depends on the university, the subject, the city or the case. */
  sure: boolean
  /** The day it must be there; null without an intake. */
  dueOn: string | null
  /** That day is counted by the one of another year: this year's is not published. */
  expected: boolean
  /** The day to begin at the latest; null where nobody says how long it takes. */
  beginOn: string | null
  /** The day it is there if it is begun today, where that is after the day it must be. */
  lateOn: string | null
  stale: boolean
}

const placesOf = (who: Traveller, base: PaperRule['asks']): readonly string[] =>
  base === 'citizenship'
    ? who.citizenships
    : base === 'education'
      ? who.educations
      : who.residence
        ? [who.residence]
        : []

const isFor = (row: PaperRule, place: string): boolean =>
  place !== row.destination &&
  !row.except.includes(place) &&
  (row.countries.length === 0 || row.countries.includes(place))

/** Who has one passport that is let off is let off. Of whom nothing is known, nothing is said. */
const concerns = (row: PaperRule, who: Traveller): boolean => {
  const places = placesOf(who, row.asks)
  const isOf = (place: string): boolean => isFor(row, place)
  return places.length > 0 && (row.asks === 'citizenship' ? places.every(isOf) : places.some(isOf))
}

/** A paper by where one lives stands before a visa or a permit: who needs none is asked for none. */
const entryPapers: readonly PaperId[] = ['visa', 'cas', 'mvv', 'residence_permit']
const entersFreely = (who: Traveller, rows: readonly PaperRow[]): boolean => {
  const entry = rows.filter(
    ({ paper, asks }) => asks === 'citizenship' && entryPapers.includes(paper),
  )
  return who.citizenships.length > 0 && entry.length > 0 && !entry.some((row) => concerns(row, who))
}

const plain = (city: string): string =>
  city.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const isIn = (cities: readonly string[], city: string): boolean =>
  cities.some((one) => plain(one) === plain(city))
/** Of a city that nobody knows both rows are said: what is asked there, and what is asked elsewhere. */
const isOfCity = ({ cities, exceptCities }: PaperRule, city: string): boolean =>
  city === '' || ((cities.length === 0 || isIn(cities, city)) && !isIn(exceptCities, city))
const dependsOnCity = ({ cities, exceptCities }: PaperRule): boolean =>
  cities.length + exceptCities.length > 0

// Four years to a master's without a bachelor's between: an ATAS is asked for them, too
// (strath.ac.uk/studywithus/academictechnologyapprovalscheme).
const integratedMaster =
  /\b(?:MEng|MSci|MChem|MPhys|MMath|MPharm|MBiol|MGeol|MComp|MBiochem|MBioMedSci|MEarthSci|MNatSci|MInf|MOptom|MPlan)\b|integrated master/i
/** The subjects that ATAS may be asked for: engineering, physics, chemistry, materials, mathematics, computing, and parts of biology,
 * pharmacology, veterinary and agricultural sciences (lboro.ac.uk/study/apply/support/atas: CAH 02, 03, 05, 07, 09, 10, 11). Of a subject
 * that nobody named it may be. */
const atasSubjects: ReadonlySet<string> = new Set(
  (
    'computing computer_science software_engineering data_science artificial_intelligence cyber_security information_systems games ' +
    'engineering mechanical electrical civil chemical aerospace biomedical_engineering materials energy ' +
    'natural_sciences mathematics statistics physics chemistry biology biotechnology geology ' +
    'environment environmental_science agriculture forestry food_science health medicine pharmacy veterinary'
  ).split(' '),
)
const isOfSubject = ({ paper }: PaperRule, discipline: string | undefined): boolean =>
  paper !== 'atas' || !discipline || atasSubjects.has(discipline)

const isOfLevel = (
  row: PaperRule,
  { level, title = '' }: Pick<Course, 'level' | 'title'>,
): boolean =>
  row.levels.length === 0 ||
  row.levels.includes(level) ||
  (row.paper === 'atas' &&
    level === 'bachelor' &&
    row.levels.includes('master') &&
    integratedMaster.test(title))

const rowsFor = (
  course: Pick<Course, 'country' | 'level' | 'city' | 'title'> &
    Partial<Pick<Course, 'discipline'>>,
  rules: RuleSet,
): readonly PaperRow[] =>
  (rules.papers.get(course.country) ?? []).filter(
    (row) =>
      isOfLevel(row, course) && isOfCity(row, course.city) && isOfSubject(row, course.discipline),
  )

type System = DeadlineRule['system']
/** Papers that go with an application through these systems: they are due when the system closes. */
const systemsOf: Partial<Record<PaperId, readonly System[]>> = {
  aps_certificate: ['uni_assist', 'hochschulstart'],
  uni_assist: ['uni_assist'],
  vpd: ['uni_assist'],
  etudes_en_france: ['admission_prealable', 'etudes_en_france'],
  prior_admission: ['admission_prealable'],
}

type LastDay = { on: string; expected: boolean }
const earlier = (a: LastDay | null, b: LastDay | null): LastDay | null =>
  a === null || b === null ? (a ?? b) : b.on < a.on ? b : a

/** When the application must be there, for papers that go with it: by the course's own day or one that a system surely sets, and
 * by that of the system the paper goes through. Where the course says none, by that of any system. */
const applicationDays = (who: Traveller, course: Course, intake: Intake, at: Judged) => {
  const closing = closingFor(closingRows(who.citizenships, at.rules), course)
  const sure = closesOnFor(closing, intake)
  const own = sure === null ? null : { on: sure, expected: false }
  const days = deadlinesFor(who.citizenships, course, intake.startsOn, at)
  const bySystem = (isDated: boolean): ReadonlyMap<System, readonly SystemDeadline[]> =>
    Map.groupBy(
      days.filter((one) => one.step === 'apply' && (deadlineDay(one) !== null) === isDated),
      ({ system }) => system,
    )
  const [dated, undated] = [bySystem(true), bySystem(false)]
  // A system with several days closes with the last of them.
  const lastOf = (system: System): LastDay | null =>
    (dated.get(system) ?? [])
      .map((one) => ({ on: deadlineDay(one)!, expected: one.on === null }))
      .reduce<LastDay | null>((a, b) => (a === null || b.on > a.on ? b : a), null)
  return (paper: PaperId): LastDay | null => {
    const through = systemsOf[paper] ?? (own === null ? [...dated.keys()] : [])
    // Of a system that closes in each country on a day of its own: before the course does, and nobody here knows when.
    if (through.some((one) => undated.has(one)) && !through.some((one) => dated.has(one)))
      return null
    return through.map(lastOf).reduce(earlier, own)
  }
}

/** Weeks before the start that a visa is applied for where nobody publishes how long it takes; our choice. */
export const usualVisaWeeks = 12

const daysOf = (weeks: number | null): number => (weeks ?? 0) * 7

/** In the order in which they are needed. */
export const papersFor = (
  who: Traveller,
  course: Course,
  intake: Intake | null,
  { today, rules }: Judged,
): PaperTask[] => {
  const ofCourse = rowsFor(course, rules)
  const isFree = entersFreely(who, ofCourse)
  const rows = ofCourse.filter((row) => concerns(row, who) && !(isFree && row.asks === 'residence'))
  const visa = rows.find(({ paper }) => paper === 'visa')
  // Who lives there has come in already: what they need is for the authority there to say.
  const isThere = who.residence === course.country
  const visaOn = intake && daysAfter(intake.startsOn, -daysOf(visa?.leadWeeks ?? usualVisaWeeks))
  const applyBy = intake && applicationDays(who, course, intake, { today, rules })
  const dueOf = ({ paper, stage }: PaperRule): LastDay | null => {
    if (intake === null) return null
    const last = stage === 'application' ? applyBy!(paper) : null
    // Without a day of the system the application closes by one that nobody here knows: months before a visa is applied for.
    if (last !== null || paper in systemsOf) return last
    const on = stage === 'arrival' || paper === 'visa' ? intake.startsOn : visaOn!
    return { on, expected: false }
  }
  return rows
    .map((row): PaperTask => {
      const last = dueOf(row)
      const due = last?.on ?? null
      // Money must have lain there before it counts.
      const days = Math.max(daysOf(row.leadWeeks), row.heldDays ?? 0)
      const readyOn = daysAfter(today, days)
      return {
        row,
        sure:
          row.needed === 'always' &&
          !(course.city === '' && dependsOnCity(row)) &&
          !(isThere && entryPapers.includes(row.paper)),
        dueOn: due,
        expected: last?.expected ?? false,
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
  course: Pick<Course, 'country' | 'level' | 'city' | 'title'> &
    Partial<Pick<Course, 'discipline'>>,
  rules: RuleSet,
): { row: PaperRow; passport: string }[] => {
  const rows = rowsFor(course, rules)
  const needed = new Set(rows.filter((row) => concerns(row, who)).map(({ paper }) => paper))
  return rows.flatMap((row) => {
    if (row.asks !== 'citizenship' || needed.has(row.paper)) return []
    const spares = who.citizenships.find((place) => !isFor(row, place))
    const others = who.citizenships.some((place) => isFor(row, place))
    return spares && others ? [{ row, passport: spares }] : []
  })
}
