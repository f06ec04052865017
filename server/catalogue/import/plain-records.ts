// Our own format (docs/importing.md): one record a course, the same names in CSV and JSON. Another CSV becomes this by a mapping.
import { disciplineIds } from '#contract/catalogue/subjects/shapes.ts'
import { levelIds, Requirement } from '#contract/catalogue/shapes.ts'
import { Materials } from '#contract/catalogue/courses/materials.ts'
import { educationLevelIds } from '#contract/qualifications/education.ts'
import { statedMinorFrom } from '#contract/money.ts'
import type { CsvRecord } from '#server/core/formats/csv.ts'
import type { CourseRow, IntakeRow, ProviderRow } from '../courses/upsert-courses.ts'
import { recordSlug } from '../courses/slugs.ts'
import type { Collected } from './collect-records.ts'
import { dayMs } from '#contract/days.ts'

export const importColumns = [
  'key',
  'title',
  'title_de',
  'summary',
  'summary_de',
  'level',
  'discipline',
  'mode',
  'delivery',
  'languages',
  'duration_months',
  'currency',
  'fee',
  'fee_home',
  'intakes',
  'ielts',
  'toefl',
  'pte',
  'grade_percent',
  'credits',
  'statements',
  'referees',
  'letters',
  'status',
  'university',
  'university_key',
  'university_other_names',
  'country',
  'city',
  'website',
  'latitude',
  'longitude',
] as const
export type ImportColumn = (typeof importColumns)[number]
/** Our column → theirs; a value after `=` stands for every row. */
export type Mapping = Partial<Record<ImportColumn, string>>

/** A decimal as minor units: `12500.50` EUR → 1250050; null for what is no amount of this currency. */
export const minorOf = (text: string, currency: string): number | null => {
  const minor = statedMinorFrom(text, currency)
  return typeof minor === 'number' ? minor : null
}

const day = (text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)
    ? text
    : null

/** `2027-09-01/2027-06-30|2028-02-01`: start, and the day applications close. */
const intakesOf = (text: string, wrong: (why: string) => void): IntakeRow[] =>
  text
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)
    .flatMap((one) => {
      const [starts = '', closes = ''] = one.split('/').map((part) => part.trim())
      const [startsOn, closesOn] = [day(starts), closes === '' ? null : day(closes)]
      if (
        !startsOn ||
        (closes !== '' && !closesOn) ||
        (closesOn && Date.parse(closesOn) > Date.parse(startsOn) + 90 * dayMs)
      )
        return (wrong(`intakes: ${one}`), [])
      return [{ startsOn, closesOn, opensOn: null, documentsDueOn: null, seats: null }]
    })

const limits = /^([a-z_]+) +(?:(\d{1,5})-)?(\d{1,5}) +(words|characters)(\?)?$/
/** `motivation_letter 300-500 words|essay 250 words?`: what, how long, `?` where nobody has to; `ucas`, `none`. */
const materialsOf = (
  statements: string,
  referees: number | null,
  letters: number | null,
  wrong: (why: string) => void,
): { materials?: Materials } => {
  if (statements === '' && referees === null && letters === null) return {}
  const given = statements === 'none' ? '' : statements
  const list = given
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one, at, all) => {
      const [, type = '', min = '0', max = '', unit, optional] = limits.exec(one) ?? []
      const before = all.slice(0, at).filter((other) => other.startsWith(`${type} `)).length
      return {
        key: before === 0 ? type : `${type}_${before + 1}`,
        type,
        needed: optional === undefined,
        unit,
        least: Number(min),
        most: Number(max),
      }
    })
  const read = Materials.safeParse({
    statements: given === 'ucas' ? 'ucas' : list,
    referees: referees ?? 0,
    letters: letters ?? 0,
  })
  if (read.success) return { materials: read.data }
  wrong(`statements: ${statements.slice(0, 60) || 'referees and letters are whole numbers'}`)
  return {}
}

const creditsPattern = /^(\d{1,4}(?:[.,]5)?) +([a-z_]+)( +related)?(?: +of +([a-z_]+))?$/
/** `180 ects|60 ects related|120 ects of master`: how many of what, in a related subject, of which level. */
const creditsOf = (text: string, wrong: (why: string) => void): Requirement[] =>
  text
    .toLowerCase()
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)
    .flatMap((one) => {
      const [, min = '', system, related, level] = creditsPattern.exec(one) ?? []
      const read = Requirement.safeParse({
        kind: 'credits',
        system,
        least: Number(min.replace(',', '.')),
        level: level ?? null,
        related: related !== undefined,
      })
      const known = level === undefined || (educationLevelIds as readonly string[]).includes(level)
      if (read.success && known) return [read.data]
      return (wrong(`credits: ${one.slice(0, 60)}`), [])
    })

const named = (names: readonly string[], value: string): string | null =>
  names.find(
    (name) =>
      name ===
      value
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
  ) ?? null

export const readPlain = (records: Iterable<CsvRecord>, mapping: Mapping = {}): Collected => {
  const providers = new Map<string, ProviderRow>()
  const courses = new Map<string, CourseRow>()
  const errors: Collected['errors'] = []
  let rows = 0
  for (const { line, fields } of records) {
    rows++
    const wrongs: string[] = []
    const wrong = (why: string) => void wrongs.push(why)
    const get = (column: ImportColumn): string => {
      const from = mapping[column]
      return (
        (from === undefined
          ? fields[column]
          : from.startsWith('=')
            ? from.slice(1)
            : fields[from]
        )?.trim() ?? ''
      )
    }
    const need = (column: ImportColumn, maxLength: number): string => {
      const value = get(column)
      if (value.length < 2 || value.length > maxLength)
        wrong(`${column}: ${value === '' ? 'missing' : 'length'}`)
      return value
    }
    const choice = (column: ImportColumn, names: readonly string[], fallback?: string): string => {
      const value = get(column)
      const known = value === '' ? fallback : named(names, value)
      if (!known) wrong(`${column}: ${value.slice(0, 60) || 'missing'}`)
      return known ?? names[0]!
    }
    const number = (column: ImportColumn, min: number, max: number): number | null => {
      const value = get(column).replace(',', '.')
      if (value === '') return null
      const read = Number(value)
      if (!Number.isFinite(read) || read < min || read > max)
        return (wrong(`${column}: ${value.slice(0, 40)}`), null)
      return read
    }
    const title = need('title', 300)
    const university = need('university', 300)
    const country = get('country').toUpperCase()
    if (!/^[A-Z]{2}$/.test(country)) wrong(`country: ${country.slice(0, 40) || 'missing'}`)
    const level = choice('level', levelIds)
    const providerKey = (get('university_key') || recordSlug(`${university} ${country}`)).slice(
      0,
      200,
    )
    const key = (get('key') || recordSlug(`${title} ${level} ${providerKey}`, 190)).slice(0, 200)
    if (courses.has(key)) wrong(`key: given twice (${key.slice(0, 60)})`)
    const currency = get('currency').toUpperCase()
    const fees: CourseRow['fees'] = []
    for (const [column, residency] of [
      ['fee', 'international'],
      ['fee_home', 'home'],
    ] as const) {
      if (get(column) === '') continue
      const amount = minorOf(get(column), currency)
      if (amount === null || !/^[A-Z]{3}$/.test(currency))
        wrong(`${column}: ${get(column).slice(0, 40)} ${currency}`.trim())
      else fees.push({ residency, year: 1, currency, amount })
    }
    const requirements: Requirement[] = []
    for (const [column, test, version, highest] of [
      ['ielts', 'ielts_academic', '1', 9],
      ['toefl', 'toefl_ibt', '2026', 6],
      ['pte', 'pte_academic', '1', 90],
    ] as const) {
      const overall = number(column, 0, highest)
      if (overall !== null)
        requirements.push({ kind: 'test', test, version, overall, sections: {} })
    }
    const grade = number('grade_percent', 0, 100)
    if (grade !== null)
      requirements.push({ kind: 'grade', scheme: 'percentage', value: grade, level: null })
    requirements.push(...creditsOf(get('credits'), wrong))
    const languages = (get('languages') || 'en')
      .split(/[|,;\s]+/)
      .filter(Boolean)
      .map((code) => code.toLowerCase())
    if (languages.some((code) => !/^[a-z]{2}$/.test(code)) || languages.length > 8)
      wrong(`languages: ${get('languages').slice(0, 40)}`)
    const months = number('duration_months', 1, 120)
    const course: CourseRow = {
      key,
      slug: recordSlug(`${title} ${university}`, 150),
      providerKey,
      campusKeys: [],
      title,
      titleDe: get('title_de') || null,
      summary: get('summary').slice(0, 10_000),
      summaryDe: get('summary_de').slice(0, 10_000) || null,
      level,
      discipline: choice('discipline', disciplineIds, 'general'),
      mode: choice('mode', ['full_time', 'part_time'], 'full_time'),
      delivery: choice('delivery', ['on_campus', 'online', 'blended'], 'on_campus'),
      languages,
      durationMonths: months === null ? null : Math.round(months),
      fees,
      requirements,
      ...materialsOf(get('statements'), number('referees', 0, 3), number('letters', 0, 3), wrong),
      intakes: intakesOf(get('intakes'), wrong),
      status: choice('status', ['open', 'closed', 'withdrawn'], 'open') as CourseRow['status'],
    }
    const otherNames = get('university_other_names')
      .split('|')
      .map((name) => name.trim())
      .filter(Boolean)
    if (otherNames.length > 20 || otherNames.some((name) => name.length > 200))
      wrong('university_other_names: at most 20, of 200 characters each')
    const website = get('website')
    if (website !== '' && !/^https?:\/\/\S+$/.test(website))
      wrong(`website: ${website.slice(0, 60)}`)
    const [latitude, longitude] = [number('latitude', -90, 90), number('longitude', -180, 180)]
    if ((latitude === null) !== (longitude === null)) wrong('latitude and longitude go together')
    if (wrongs.length > 0) {
      errors.push({ line, why: wrongs.join('; ') })
      continue
    }
    courses.set(key, course)
    if (!providers.has(providerKey))
      providers.set(providerKey, {
        key: providerKey,
        slug: recordSlug(university, 150),
        name: university,
        nameDe: null,
        aliases: otherNames,
        country,
        city: get('city').slice(0, 120),
        cityDe: null,
        website: website || null,
        latitude,
        longitude,
        rankPosition: null,
        rankSource: null,
        summary: '',
        summaryDe: null,
        campuses: [],
      })
  }
  return { providers: [...providers.values()], courses: [...courses.values()], errors, rows }
}
