// What the calls of the catalogue read.
import type { Payer } from '#contract/catalogue/match/own-fee.ts'
import type { Materials } from '#contract/catalogue/courses/materials.ts'
import type { Campus, Intake, ProviderCard } from '#contract/catalogue/shapes.ts'
import type { CourseCard } from '#contract/catalogue/search/shapes.ts'
import { monthOf } from '#text/intl.ts'
import type { Fragment, NotNull, Sql } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import {
  cardOf,
  demoSource,
  firstYearFeeFor,
  parseFees,
  intakesIn,
  type ProviderInfo,
  type SearchRow,
} from './course-cards.ts'
import type { Language } from '#contract/shapes.ts'
import type { CourseRow } from './upsert-courses.ts'
import { dayMs } from '#contract/days.ts'

/** `at`: the moment of the question. */
export type CourseReader = {
  language: Language
  currency: string
  at: string
  payer?: Payer | null
}

type ProviderColumns = ProviderInfo & {
  website: string | null
  summary: string
  summaryDe: string | null
  founded: number | null
  source: string
  changedAt: string
  courseCount: number
}

const providerColumns = (sql: Sql): Fragment => sql`
  p.id, p.slug, p.name, p.name_de, p.aliases, p.country, p.city, p.city_de, p.website, p.latitude, p.longitude,
  p.rank_position, p.rank_source, p.time_zone, p.summary, p.summary_de, p.founded, p.source,
  p.changed_at,
  (select count(*) from catalogue.courses c where c.provider_id = p.id and c.status <> 'withdrawn')::int as course_count`

export const providerCard = (p: ProviderColumns, language: Language): ProviderCard => ({
  id: p.id,
  slug: p.slug,
  name: (language === 'de' && p.nameDe) || p.name,
  country: p.country,
  city: (language === 'de' && p.cityDe) || p.city,
  website: p.website,
  courseCount: p.courseCount,
  demo: p.source === demoSource,
  ranking: p.rankPosition === null ? null : { position: p.rankPosition, source: p.rankSource! },
})

export const listProviderRows = (
  sql: Sql,
  where: Fragment,
  limit: number,
  offset = 0,
): Promise<ProviderColumns[]> =>
  sql<ProviderColumns[]>`select ${providerColumns(sql)} from catalogue.providers p where ${where}
    order by p.rank_position nulls last, p.name, p.id limit ${limit} offset ${offset}`

/** By slug, former slug or id. */
export const findProvider = async (sql: Sql, named: string): Promise<ProviderColumns | null> => {
  const [row] = await listProviderRows(
    sql,
    sql`p.slug = ${named.toLowerCase()} or p.id::text = ${named.toLowerCase()}
    or p.id = (select subject_id from catalogue.former_slugs where kind = 'provider' and slug = ${named.toLowerCase()})`,
    1,
  )
  return row ?? null
}

export const listCampuses = (sql: Sql, providerId: string): Promise<Campus[]> =>
  sql<
    Campus[]
  >`select id, name, city, country, latitude, longitude from catalogue.campuses where provider_id = ${providerId} order by name, id limit 100`

/** Cards of the courses that `where` names, in the order of `order`. */
export const listCourseCards = async (
  sql: Sql,
  where: Fragment,
  order: Fragment,
  limit: number,
  asker: CourseReader,
): Promise<CourseCard[]> => {
  const rows = await sql<
    (SearchRow & {
      provider: ProviderInfo
      campus: { id: string; city: string; latitude: number | null; longitude: number | null } | null
    })[]
  >`
    select r.*, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'nameDe', p.name_de, 'country', p.country, 'city', p.city,
      'cityDe', p.city_de, 'latitude', p.latitude, 'longitude', p.longitude, 'rankPosition', p.rank_position, 'rankSource', p.rank_source, 'timeZone', p.time_zone) as provider,
      case when k.id is not null then jsonb_build_object('id', k.id, 'city', k.city, 'latitude', k.latitude, 'longitude', k.longitude) end as campus
    from catalogue.search_rows r join catalogue.providers p on p.id = r.provider_id left join catalogue.campuses k on k.id = r.campus_id
    where ${where} order by ${order} limit ${limit}`
  return rows.map((row) => {
    const { provider, campus } = row
    const intakes = intakesIn(row.intakes)
    if (!asker.payer) return cardOf(row, provider, campus, intakes, asker)
    const own = firstYearFeeFor(parseFees(row.fees), provider.country, asker.payer)
    const [feeAmount, feeCurrency] = [own?.amount ?? null, own?.currency ?? null]
    const card = cardOf({ ...row, feeAmount, feeCurrency }, provider, campus, intakes, asker)
    if (card.fee && own?.forYou) card.fee.forYou = own.forYou
    return card
  })
}

export type CourseColumns = Omit<
  CourseRow,
  'key' | 'providerKey' | 'campusKeys' | 'materials' | 'intakes'
> & {
  id: string
  materials: Materials | null
  providerId: string
  changedAt: string
}

const loadCourseWith = async (sql: Sql, named: string, lock: Fragment): Promise<CourseColumns> => {
  const slug = named.toLowerCase()
  const [row] = await sql<CourseColumns[]>`
    select c.id, c.slug, c.title, c.title_de, c.summary, c.summary_de, c.level, c.discipline, c.mode, c.delivery,
      c.languages, c.duration_months, c.fees, c.requirements, c.materials, c.status, c.provider_id, c.changed_at
    from catalogue.courses c
    where c.id = coalesce((select id from catalogue.courses where slug = ${slug}),
      (select subject_id from catalogue.former_slugs where kind = 'course' and slug = ${slug}),
      (select id from catalogue.courses where id::text = ${slug} and ${/^[0-9a-f-]{36}$/.test(slug)}))
    ${lock}`
  return row ?? fail('not_found')
}

/** By slug, former slug or id. Fails `not_found`. */
export const loadCourse = (sql: Sql, named: string): Promise<CourseColumns> =>
  loadCourseWith(sql, named, sql``)

export const loadCourseForUpdate = (sql: Sql, named: string): Promise<CourseColumns> =>
  loadCourseWith(sql, named, sql`for update`)

/** Days before an intake closes on which it is called closing. */
const closingDays = 30

/** Between which moments one can apply for an intake. */
export type IntakeMoments = { opensAt: string | null; closesAt: string }

/** `closing`: open, and closes within 30 days. */
export const statusOfIntake = (
  { opensAt, closesAt }: IntakeMoments,
  now: Date,
): Intake['status'] => {
  const left = Date.parse(closesAt) - now.getTime()
  if (left <= 0) return 'closed'
  if (opensAt !== null && Date.parse(opensAt) > now.getTime()) return 'upcoming'
  return left <= closingDays * dayMs ? 'closing' : 'open'
}

/** A course's intakes, the earliest first, with how each stands at this moment. */
export const listIntakes = async (
  sql: Sql,
  courseId: string,
  { language, now }: { language: Language; now: Date },
): Promise<Intake[]> => {
  const rows = await sql<
    (Omit<Intake, 'label' | 'status' | 'closesAt'> & {
      opensAt: string | null
      closesAt: NotNull<string>
    })[]
  >`
    select i.id, i.starts_on, i.opens_on, m.closes_on, i.documents_due_on, i.seats, m.opens_at, m.closes_at, m.time_zone
    from catalogue.intakes i join catalogue.public_intakes m on m.id = i.id
    where i.course_id = ${courseId} order by i.starts_on limit 60`
  return rows.map(({ opensAt, closesAt, ...row }) => ({
    ...row,
    closesAt,
    label: monthOf(language, row.startsOn),
    status: statusOfIntake({ opensAt, closesAt }, now),
  }))
}
