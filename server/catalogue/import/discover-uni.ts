// The United Kingdom's official course data (Discover Uni, KIS XML). It names locations but not institutions:
// a university is called by its first location until somebody gives it its name.
import type { CourseLevel, Discipline } from '#contract/catalogue/shapes.ts'
import type { CourseRow, ProviderRow } from '../courses/upsert-courses.ts'
import { slugOf } from '../courses/slugs.ts'
import type { Collected } from './collect-records.ts'
import { unescaped } from './workbook.ts'

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
const textIn = (xml: string, tag: string): string =>
  unescaped(unescaped(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '')).trim()
const every = (xml: string, tag: string): { inner: string; at: number }[] =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map((found) => ({
    inner: found[1] ?? '',
    at: found.index,
  }))

const levelOf = (award: string, title: string, foundation: boolean): CourseLevel => {
  if (/^(M(?!Ost)|Integrated master)/i.test(award) && !/^M(A|B)\(/.test(award)) return 'master'
  if (/^(HN[CD]|Dip|Found|FD|Cert)/i.test(award) || /\b(HND|HNC|Foundation Degree)\b/i.test(title))
    return 'diploma'
  return foundation && /foundation year/i.test(title) ? 'foundation' : 'bachelor'
}

export const readDiscoverUni = (xml: string): Collected => {
  if (!/<KIS[\s>]/.test(xml.slice(0, 2_000))) throw new Error('not_discover_uni')
  const lineAt = (at: number) => xml.slice(0, at).split('\n').length
  const awards = new Map(
    every(xml, 'KISAIM').map(({ inner }) => [
      textIn(inner, 'KISAIMCODE'),
      textIn(inner, 'KISAIMLABEL'),
    ]),
  )
  const providers = new Map<string, ProviderRow>()
  const add = (key: string, name: string): ProviderRow => {
    const known = providers.get(key)
    if (known) return known
    const row: ProviderRow = {
      key,
      slug: slugOf(`${name} ${key}`),
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
  for (const { inner } of every(xml, 'LOCATION')) {
    const [key, name, id] = [
      textIn(inner, 'UKPRN'),
      textIn(inner, 'LOCNAME'),
      textIn(inner, 'LOCID'),
    ]
    if (!/^\d{8}$/.test(key) || name.length < 2 || id === '') continue
    const provider = add(key, name)
    const [latitude, longitude] = [
      Number(textIn(inner, 'LATITUDE') || NaN),
      Number(textIn(inner, 'LONGITUDE') || NaN),
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
  for (const institution of every(xml, 'INSTITUTION')) {
    const key = textIn(institution.inner, 'UKPRN') || textIn(institution.inner, 'PUBUKPRN')
    for (const { inner, at } of every(institution.inner, 'KISCOURSE')) {
      rows++
      const [id, title, mode] = [
        textIn(inner, 'KISCOURSEID'),
        textIn(inner, 'TITLE'),
        textIn(inner, 'KISMODE'),
      ]
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
        errors.push({ line: lineAt(institution.at + at), why })
        continue
      }
      const provider = add(key, `UK provider ${key}`)
      const award = awards.get(textIn(inner, 'KISAIMCODE')) ?? ''
      const stages = Number(textIn(inner, 'NUMSTAGE'))
      const here = every(inner, 'COURSELOCATION')
        .map((place) => textIn(place.inner, 'LOCID'))
        .filter((one) => provider.campuses.some((campus) => campus.key === one))
      courses.set(courseKey, {
        key: courseKey,
        slug: slugOf(`${award} ${title} ${courseKey}`, 155),
        providerKey: key,
        campusKeys: [...new Set(here)],
        title: `${award} ${title}`.trim().slice(0, 300),
        titleDe: null,
        summary: '',
        summaryDe: null,
        level: levelOf(award, title, textIn(inner, 'FOUNDATION') !== '0'),
        discipline: subjects[textIn(inner, 'SBJ').slice(3, 5)] ?? 'general',
        mode: mode === '2' ? 'part_time' : 'full_time',
        delivery:
          textIn(inner, 'DISTANCE') === '1'
            ? 'online'
            : textIn(inner, 'DISTANCE') === '2'
              ? 'blended'
              : 'on_campus',
        languages: ['en'],
        durationMonths: stages > 0 && stages <= 8 ? stages * 12 : null,
        fees: [],
        requirements: [],
        intakes: [],
        status: 'open',
      })
    }
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
