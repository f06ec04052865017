// The Australian register of courses for overseas students: its workbook, or its sheet of courses as CSV.
import type { CourseLevel } from '#contract/catalogue/shapes.ts'
import type { Discipline } from '#contract/catalogue/subjects/shapes.ts'
import { type CsvRow, recordsOf } from '#server/core/formats/csv.ts'
import type { CourseRow, ProviderRow } from '../courses/upsert-courses.ts'
import { recordSlug } from '../courses/slugs.ts'
import type { Collected } from './collect-records.ts'
import { minorOf } from './plain-records.ts'

const levels: Readonly<Record<string, CourseLevel>> = {
  'Bachelor Degree': 'bachelor',
  'Bachelor Honours Degree': 'bachelor',
  'Masters Degree (Coursework)': 'master',
  'Masters Degree (Research)': 'master',
  'Masters Degree (Extended)': 'master',
  'Doctoral Degree': 'doctorate',
  'Graduate Diploma': 'graduate_diploma',
  'Graduate Certificate': 'graduate_diploma',
  Diploma: 'diploma',
  'Advanced Diploma': 'diploma',
  'Associate Degree': 'diploma',
  'Certificate I': 'certificate',
  'Certificate II': 'certificate',
  'Certificate III': 'certificate',
  'Certificate IV': 'certificate',
  'Senior Secondary Certificate of Education': 'school',
  'Junior Secondary Studies': 'school',
  'Primary School Studies': 'school',
  'Kindergarten Studies': 'school',
  'Non AQF Award': 'language',
}
/** Codes of the register's narrow fields; the broad field (two digits) where the narrow one says no more. */
const fields: Readonly<Record<string, Discipline>> = {
  '01': 'natural_sciences',
  '0101': 'mathematics',
  '0103': 'physics',
  '0105': 'chemistry',
  '0107': 'geology',
  '0109': 'biology',
  '02': 'computing',
  '0201': 'computer_science',
  '0203': 'information_systems',
  '03': 'engineering',
  '0301': 'mechanical',
  '0303': 'chemical',
  '0305': 'mechanical',
  '0307': 'mechanical',
  '0309': 'civil',
  '0313': 'electrical',
  '0315': 'aerospace',
  '04': 'built_environment',
  '0401': 'architecture',
  '0403': 'construction',
  '05': 'environment',
  '0501': 'agriculture',
  '0503': 'agriculture',
  '0505': 'forestry',
  '0509': 'environmental_science',
  '06': 'health',
  '0601': 'medicine',
  '0603': 'nursing',
  '0605': 'pharmacy',
  '0607': 'dentistry',
  '0611': 'veterinary',
  '0613': 'public_health',
  '0617': 'physiotherapy',
  '07': 'education',
  '0701': 'teaching',
  '0703': 'education_science',
  '08': 'business',
  '0801': 'accounting',
  '0803': 'management',
  '0805': 'marketing',
  '0807': 'tourism',
  '0811': 'finance',
  '09': 'social_sciences',
  '0901': 'politics',
  '0903': 'sociology',
  '0905': 'social_work',
  '0907': 'psychology',
  '0909': 'law_general',
  '0911': 'criminology',
  '0915': 'languages',
  '0917': 'philosophy',
  '0919': 'economics_general',
  '0921': 'sport',
  '10': 'arts',
  '1001': 'theatre',
  '1003': 'fine_art',
  '1005': 'design',
  '1007': 'communication',
  '11': 'tourism',
  '1101': 'tourism',
  '12': 'general',
}
const tongues: Readonly<Record<string, string>> = {
  English: 'en',
  Korean: 'ko',
  Mandarin: 'zh',
  French: 'fr',
  German: 'de',
  Japanese: 'ja',
}

const fieldOf = (narrow: string, broad: string): Discipline =>
  fields[narrow.slice(0, 4)] ?? fields[broad.slice(0, 2)] ?? 'general'
const titled = (shouted: string): string =>
  shouted
    .toLowerCase()
    .replace(
      /(^|[\s\-/(])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
const knows = (column: string) => (names: readonly string[]) => names.includes(column)

/** Sheets by name; only the courses are needed. */
export type Sheets = {
  courses: Iterable<CsvRow>
  institutions?: Iterable<CsvRow>
  locations?: Iterable<CsvRow>
  courseLocations?: Iterable<CsvRow>
}

export const readCricos = ({
  courses: courseLines,
  institutions,
  locations,
  courseLocations,
}: Sheets): Collected => {
  const providers = new Map<string, ProviderRow>()
  const addProvider = (key: string, name: string, website = '', city = ''): ProviderRow => {
    const row: ProviderRow = {
      key,
      slug: recordSlug(name, 150),
      name,
      nameDe: null,
      aliases: [],
      country: 'AU',
      city: titled(city).slice(0, 120),
      cityDe: null,
      website: /^https?:\/\/\S+$/.test(website)
        ? website
        : /^www\.\S+$/.test(website)
          ? `http://${website}`
          : null,
      latitude: null,
      longitude: null,
      rankPosition: null,
      rankSource: null,
      summary: '',
      summaryDe: null,
      campuses: [],
    }
    providers.set(key, row)
    return row
  }
  for (const { fields: row } of recordsOf(institutions ?? [], knows('Institution Type')))
    if (row['CRICOS Provider Code'] && row['Institution Name']) {
      const name =
        row['Trading Name'] && row['Trading Name'].length > 2 && !row['Trading Name'].includes(';')
          ? row['Trading Name']
          : row['Institution Name']
      addProvider(
        row['CRICOS Provider Code'],
        name.slice(0, 300),
        row['Website'],
        row['Postal Address City'],
      )
    }
  const campusKeys = new Map<string, Map<string, string>>()
  for (const { fields: row } of recordsOf(locations ?? [], knows('Location Type'))) {
    const provider = providers.get(row['CRICOS Provider Code'] ?? '')
    const name = row['Location Name'] ?? ''
    if (!provider || !name) continue
    const known = campusKeys.get(provider.key) ?? new Map<string, string>()
    campusKeys.set(provider.key, known)
    if (known.has(name)) continue
    const key = `${recordSlug(name, 150)}-${known.size + 1}`
    known.set(name, key)
    provider.campuses.push({
      key,
      name: name.slice(0, 200),
      city: titled(row['City'] ?? '').slice(0, 120),
      country: 'AU',
      latitude: null,
      longitude: null,
    })
  }
  const where = new Map<string, string[]>()
  for (const { fields: row } of recordsOf(courseLocations ?? [], knows('Location State'))) {
    const key = campusKeys.get(row['CRICOS Provider Code'] ?? '')?.get(row['Location Name'] ?? '')
    const course = row['CRICOS Course Code'] ?? ''
    if (key) where.set(course, [...(where.get(course) ?? []), key].slice(0, 40))
  }
  const courses = new Map<string, CourseRow>()
  const errors: Collected['errors'] = []
  let rows = 0
  for (const { line, fields: row } of recordsOf(courseLines, knows('CRICOS Course Code'))) {
    rows++
    const [code = '', title = '', providerKey = ''] = [
      row['CRICOS Course Code'],
      row['Course Name'],
      row['CRICOS Provider Code'],
    ]
    const level = levels[row['Course Level'] ?? '']
    const why = !/^[0-9A-Z]{6,8}$/.test(code)
      ? 'CRICOS Course Code'
      : !providerKey
        ? 'CRICOS Provider Code'
        : title.length < 2 || title.length > 300
          ? 'Course Name'
          : !level
            ? `Course Level: ${row['Course Level']}`
            : courses.has(code)
              ? `CRICOS Course Code: given twice (${code})`
              : ''
    if (why) {
      errors.push({ line, why })
      continue
    }
    if (!providers.has(providerKey))
      addProvider(providerKey, (row['Institution Name'] || providerKey).slice(0, 300))
    const weeks = Number(row['Duration (Weeks)'])
    const months =
      Number.isFinite(weeks) && weeks > 0
        ? Math.min(120, Math.max(1, Math.round(weeks / 4.345)))
        : null
    const whole = minorOf(row['Tuition Fee'] ?? '', 'AUD')
    // The register states tuition for the whole course; a year is its share.
    const years = Math.min(10, Math.max(1, Math.round((weeks || 52) / 52)))
    courses.set(code, {
      key: code,
      slug: recordSlug(`${title} ${code}`, 155),
      providerKey,
      campusKeys: where.get(code) ?? [],
      title,
      titleDe: null,
      summary: '',
      summaryDe: null,
      level: row['Foundation Studies'] === 'Yes' ? 'foundation' : level!,
      discipline: fieldOf(
        row['Field of Education 1 Narrow Field'] ?? '',
        row['Field of Education 1 Broad Field'] ?? '',
      ),
      mode: 'full_time',
      delivery: 'on_campus',
      languages: [
        tongues[row['Course Language'] ?? ''] ??
          ((row['Course Language'] ?? '').startsWith('Chinese') ? 'zh' : 'en'),
      ],
      durationMonths: months,
      fees:
        whole === null
          ? []
          : Array.from({ length: years }, (_, at) => ({
              residency: 'international' as const,
              year: at + 1,
              currency: 'AUD',
              amount: Math.floor(whole / years) + (at === 0 ? whole % years : 0),
            })),
      requirements: [],
      intakes: [],
      status: row['Expired'] === 'Yes' ? 'withdrawn' : 'open',
    })
  }
  return { providers: [...providers.values()], courses: [...courses.values()], errors, rows }
}
