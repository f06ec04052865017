// The United Kingdom's official course data (Discover Uni, KIS XML). It names locations but not institutions:
// a university is called by its first location until somebody gives it its name.
import type { CourseLevel } from '#contract/catalogue/shapes.ts'
import type { Discipline } from '#contract/catalogue/subjects/shapes.ts'
import { UnreadableFile } from '#server/core/formats/unreadable-file.ts'
import { readXml, streamXml } from '#server/core/formats/xml.ts'
import type { CourseRow, ProviderRow } from '../courses/upsert-courses.ts'
import { recordSlug } from '../courses/slugs.ts'
import type { Collected } from './collect-records.ts'

/** Common Aggregation Hierarchy, first level. */
const subjects: Readonly<Record<string, Discipline>> = {
  '01': 'medicine',
  '02': 'health',
  '03': 'biology',
  '04': 'psychology',
  '05': 'veterinary',
  '06': 'agriculture',
  '07': 'physics',
  '09': 'mathematics',
  '10': 'engineering',
  '11': 'computer_science',
  '13': 'architecture',
  '15': 'social_sciences',
  '16': 'law_general',
  '17': 'business',
  '19': 'languages',
  '20': 'history',
  '22': 'education_science',
  '23': 'general_studies',
  '24': 'communication',
  '25': 'arts',
  '26': 'geography',
}
/** Names are escaped twice in this file: `&amp;amp;`. What is no entity after the first time stays as it is. */
const unescapedAgain = (text: string): string => {
  if (!/&#?\w+;/.test(text)) return text
  try {
    return readXml(`<t>${text.replaceAll('<', '&lt;')}</t>`).text
  } catch {
    return text
  }
}

/** One location, award or course: the first text of each known field within it, and the locations it is taught at. */
type XmlRecord = {
  line: number
  institution: string
  fields: Map<string, string>
  taughtAt: string[]
}
const wanted = ['LOCATION', 'KISAIM', 'KISCOURSE']
/** A course has hundreds of fields of statistics beside these. */
const known = new Set(
  `UKPRN LOCID LOCNAME LATITUDE LONGITUDE KISAIMCODE KISAIMLABEL KISCOURSEID TITLE KISMODE NUMSTAGE
   FOUNDATION SBJ DISTANCE`.split(/\s+/),
)

/** The records of the file by kind, in the file's order; the file is read once and only these are kept. */
const recordsIn = (xml: string): Record<string, XmlRecord[]> => {
  const found: Record<string, XmlRecord[]> = Object.fromEntries(wanted.map((name) => [name, []]))
  const path: string[] = []
  let institution = ''
  let now: XmlRecord | null = null
  let text = ''
  const { write, end } = streamXml({
    onOpen: (name, _, line) => {
      if (path.length === 0 && name !== 'KIS') throw notDiscoverUni()
      if (name === 'INSTITUTION') institution = ''
      else if (wanted.includes(name) && !now)
        found[name]!.push((now = { line, institution, fields: new Map(), taughtAt: [] }))
      path.push(name)
      text = ''
    },
    onText: (part) => void (text += part),
    onClose: (name) => {
      path.pop()
      const value = unescapedAgain(text).trim()
      text = ''
      if (wanted.includes(name)) now = null
      else if (now) {
        if (path.at(-1) === 'COURSELOCATION') {
          if (name === 'LOCID') now.taughtAt.push(value)
        } else if (known.has(name) && !now.fields.has(name)) now.fields.set(name, value)
      } else if (path.at(-1) === 'INSTITUTION') {
        if (name === 'UKPRN') institution = value || institution
        else if (name === 'PUBUKPRN') institution ||= value
      }
    },
  })
  for (let at = 0; at < xml.length; at += 1 << 16) write(xml.slice(at, at + (1 << 16)))
  end()
  return found
}
const notDiscoverUni = () => new UnreadableFile('not_discover_uni', 'no KIS file of Discover Uni')

const levelOf = (award: string, title: string, foundation: boolean): CourseLevel => {
  if (/^(M(?!Ost)|Integrated master)/i.test(award) && !/^M(A|B)\(/.test(award)) return 'master'
  if (/^(HN[CD]|Dip|Found|FD|Cert)/i.test(award) || /\b(HND|HNC|Foundation Degree)\b/i.test(title))
    return 'diploma'
  return foundation && /foundation year/i.test(title) ? 'foundation' : 'bachelor'
}

export const readDiscoverUni = (xml: string): Collected => {
  if (!xml.trimStart().startsWith('<')) throw notDiscoverUni()
  const { LOCATION: locations, KISAIM: aims, KISCOURSE: found } = recordsIn(xml)
  const awards = new Map(
    aims!.map(({ fields }) => [fields.get('KISAIMCODE') ?? '', fields.get('KISAIMLABEL') ?? '']),
  )
  const providers = new Map<string, ProviderRow>()
  const add = (key: string, name: string): ProviderRow => {
    const known = providers.get(key)
    if (known) return known
    const row: ProviderRow = {
      key,
      slug: recordSlug(`${name} ${key}`),
      name: name.slice(0, 300),
      nameDe: null,
      aliases: [],
      country: 'GB',
      city: '',
      cityDe: null,
      website: null,
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
  for (const { fields } of locations!) {
    const [key = '', name = '', id = ''] = ['UKPRN', 'LOCNAME', 'LOCID'].map((one) =>
      fields.get(one),
    )
    if (!/^\d{8}$/.test(key) || name.length < 2 || id === '') continue
    const provider = add(key, name)
    const [latitude, longitude] = [
      Number(fields.get('LATITUDE') || NaN),
      Number(fields.get('LONGITUDE') || NaN),
    ]
    const placed = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    if (placed && provider.latitude === null) Object.assign(provider, { latitude, longitude })
    if (!provider.campuses.some((campus) => campus.key === id))
      provider.campuses.push({
        key: id,
        name: name.slice(0, 200),
        city: '',
        country: 'GB',
        latitude: placed ? latitude : null,
        longitude: placed ? longitude : null,
      })
  }
  const courses = new Map<string, CourseRow>()
  const errors: Collected['errors'] = []
  let rows = 0
  for (const { line, institution: key, fields, taughtAt } of found!) {
    rows++
    const get = (name: string) => fields.get(name) ?? ''
    const [id, title, mode] = [get('KISCOURSEID'), get('TITLE'), get('KISMODE')]
    const courseKey = `${key}-${id}-${mode}`
    const why = !/^\d{8}$/.test(key)
      ? 'UKPRN'
      : id === ''
        ? 'KISCOURSEID'
        : title.length < 2 || title.length > 300
          ? 'TITLE'
          : courses.has(courseKey)
            ? `given twice (${courseKey})`
            : ''
    if (why) {
      errors.push({ line, why })
      continue
    }
    const provider = add(key, `UK provider ${key}`)
    const award = awards.get(get('KISAIMCODE')) ?? ''
    const stages = Number(get('NUMSTAGE'))
    const here = taughtAt.filter((one) => provider.campuses.some((campus) => campus.key === one))
    courses.set(courseKey, {
      key: courseKey,
      slug: recordSlug(`${award} ${title} ${courseKey}`, 155),
      providerKey: key,
      campusKeys: [...new Set(here)],
      title: `${award} ${title}`.trim().slice(0, 300),
      titleDe: null,
      summary: '',
      summaryDe: null,
      level: levelOf(award, title, get('FOUNDATION') !== '0'),
      discipline: subjects[get('SBJ').slice(3, 5)] ?? 'general',
      mode: mode === '2' ? 'part_time' : 'full_time',
      delivery:
        get('DISTANCE') === '1' ? 'online' : get('DISTANCE') === '2' ? 'blended' : 'on_campus',
      languages: ['en'],
      durationMonths: stages > 0 && stages <= 8 ? stages * 12 : null,
      fees: [],
      requirements: [],
      intakes: [],
      status: 'open',
    })
  }
  // Locations name many institutions that have no course here.
  const teaching = new Set([...courses.values()].map(({ providerKey }) => providerKey))
  return {
    providers: [...providers.values()].filter(({ key }) => teaching.has(key)),
    courses: [...courses.values()],
    errors,
    rows,
  }
}
