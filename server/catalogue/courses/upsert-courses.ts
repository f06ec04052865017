// The one way many universities and courses are written: found again by source and key, and touched only when they changed.
import { closeBySystems } from './close-by-systems.ts'
import tzlookup from '@photostructure/tz-lookup'
import type { Fee, Requirement } from '#contract/catalogue/shapes.ts'
import type { Materials } from '#contract/catalogue/courses/materials.ts'
import type { Sql } from '#server/core/database/db.ts'
import { newId } from '#server/core/ids.ts'
import { sha256 } from '#server/core/random.ts'

export type ProviderRow = {
  key: string
  slug: string
  name: string
  nameDe: string | null
  aliases: string[]
  country: string
  city: string
  cityDe: string | null
  website: string | null
  latitude: number | null
  longitude: number | null
  rankPosition: number | null
  rankSource: string | null
  summary: string
  summaryDe: string | null
  campuses: {
    key: string
    name: string
    city: string
    country: string
    latitude: number | null
    longitude: number | null
  }[]
}

export type IntakeRow = {
  startsOn: string
  opensOn: string | null
  closesOn: string | null
  documentsDueOn: string | null
  seats: number | null
}

export type CourseRow = {
  key: string
  slug: string
  providerKey: string
  campusKeys: string[]
  title: string
  titleDe: string | null
  summary: string
  summaryDe: string | null
  level: string
  discipline: string
  mode: string
  delivery: string
  languages: string[]
  durationMonths: number | null
  fees: Fee[]
  requirements: Requirement[]
  /** What it asks to be written; left out where the source does not say. */
  materials?: Materials | null
  intakes: IntakeRow[]
  status: 'open' | 'closed' | 'withdrawn'
}

export type Put = { added: number; changed: number; same: number }

// 48 bits of SHA-256 fit a safe integer; a change that keeps them is one in 2.8 × 10^14.
const hashOf = (row: unknown): number => sha256(JSON.stringify(row)).readUIntBE(0, 6)
const counted = (rows: readonly { fresh: boolean }[], all: number): Put => {
  const added = rows.filter(({ fresh }) => fresh).length
  return { added, changed: rows.length - added, same: all - rows.length }
}

/** Slugs nobody else has: of two alike the later gets a tail made of where it comes from, the same on every run. */
const findFreeSlugs = async (
  sql: Sql,
  table: 'courses' | 'providers',
  source: string,
  rows: readonly { key: string; slug: string }[],
): Promise<Map<string, string>> => {
  const held = new Map(
    (
      await sql<{ slug: string; source: string; key: string }[]>`
    select slug, source, source_key as key from ${sql(`catalogue.${table}`)} where slug = any(${rows.map(({ slug }) => slug)})`
    ).map((row) => [row.slug, `${row.source} ${row.key}`]),
  )
  return new Map(
    rows.map(({ key, slug }) => {
      const own = `${source} ${key}`
      const free =
        (held.get(slug) ?? own) === own ? slug : `${slug.slice(0, 145)}-${hashOf(own).toString(36)}`
      held.set(slug, held.get(slug) ?? own)
      return [key, free]
    }),
  )
}

/** The zone that the coordinates lie in; null when none are known, and the country decides. */
const timeZoneAt = ({ latitude, longitude }: ProviderRow): string | null =>
  latitude === null || longitude === null ? null : tzlookup(latitude, longitude)

export const upsertProviders = async (
  sql: Sql,
  source: string,
  rows: readonly ProviderRow[],
  now: Date,
): Promise<Put> => {
  const slugs = await findFreeSlugs(sql, 'providers', source, rows)
  const sent = rows.map((row) => ({
    ...row,
    slug: slugs.get(row.key)!,
    id: newId(now.getTime()),
    hash: hashOf(row),
    timeZone: timeZoneAt(row),
  }))
  const written = await sql<{ id: string; fresh: boolean }[]>`
    insert into catalogue.providers as p (id, slug, name, name_de, aliases, country, city, city_de, website, latitude, longitude,
      rank_position, rank_source, summary, summary_de, time_zone, source, source_key, row_hash, created_at, changed_at)
    select r.id, r.slug, r.name, r."nameDe", r.aliases, r.country, r.city, r."cityDe", r.website, r.latitude, r.longitude,
      r."rankPosition", r."rankSource", r.summary, r."summaryDe",
      coalesce(r."timeZone", (select z.time_zone from catalogue.country_zones z where z.country = r.country), 'UTC'), ${source}, r.key, r.hash, ${now}, ${now}
    from jsonb_to_recordset(${sql.json(sent)}) r(id uuid, slug text, name text, "nameDe" text, aliases text[], country text, city text,
      "cityDe" text, website text, latitude float8, longitude float8, "rankPosition" int, "rankSource" text, summary text, "summaryDe" text,
      key text, hash bigint, "timeZone" text)
    on conflict (source, source_key) do update set name = excluded.name, name_de = excluded.name_de, aliases = excluded.aliases,
      country = excluded.country, city = excluded.city, city_de = excluded.city_de, website = excluded.website,
      latitude = excluded.latitude, longitude = excluded.longitude, rank_position = excluded.rank_position,
      rank_source = excluded.rank_source, summary = excluded.summary, summary_de = excluded.summary_de,
      time_zone = excluded.time_zone, row_hash = excluded.row_hash, changed_at = excluded.changed_at
    where p.row_hash <> excluded.row_hash
    returning id, (xmax = 0) as fresh`
  // Under another name, in another country it may be of another system.
  const others = written.flatMap(({ id, fresh }) => (fresh ? [] : [id]))
  if (others.length > 0) await closeBySystems(sql, sql`p.id = any (${others}::uuid[])`)
  const campuses = rows.flatMap((row) =>
    row.campuses.map((campus) => ({ ...campus, id: newId(now.getTime()), provider: row.key })),
  )
  await sql`
    insert into catalogue.campuses (id, provider_id, name, city, country, latitude, longitude, source_key)
    select r.id, p.id, r.name, r.city, r.country, r.latitude, r.longitude, r.key
    from jsonb_to_recordset(${sql.json(campuses)}) r(id uuid, provider text, key text, name text, city text, country text,
      latitude float8, longitude float8)
    join catalogue.providers p on p.source = ${source} and p.source_key = r.provider
    on conflict (provider_id, source_key) do update set name = excluded.name, city = excluded.city, country = excluded.country,
      latitude = excluded.latitude, longitude = excluded.longitude`
  return counted(written, rows.length)
}

/** A few thousand rows at a time; rows whose university is unknown are left out (their keys come back in `unknown`). */
export const upsertCourses = async (
  sql: Sql,
  source: string,
  rows: readonly CourseRow[],
  now: Date,
): Promise<Put & { unknown: string[] }> => {
  const providers = new Map(
    (
      await sql<{ id: string; key: string }[]>`select id, source_key as key from catalogue.providers
    where source = ${source} and source_key = any(${[...new Set(rows.map((row) => row.providerKey))]})`
    ).map((p) => [p.key, p.id]),
  )
  const before = new Map(
    (
      await sql<
        { key: string; hash: number }[]
      >`select source_key as key, row_hash as hash from catalogue.courses
    where source = ${source} and source_key = any(${rows.map(({ key }) => key)})`
    ).map(({ key, hash }) => [key, hash]),
  )
  const unknown = rows
    .filter(({ providerKey }) => !providers.has(providerKey))
    .map(({ key }) => key)
  const hashed = rows
    .filter(({ providerKey }) => providers.has(providerKey))
    .map((row) => ({ row, hash: hashOf(row) }))
  // What is as it was is not even sent.
  const news = hashed.filter(({ row, hash }) => before.get(row.key) !== hash)
  if (news.length === 0) return { added: 0, changed: 0, same: hashed.length, unknown }
  const slugs = await findFreeSlugs(
    sql,
    'courses',
    source,
    news.map(({ row }) => row),
  )
  const sent = news.map(({ row, hash }) => ({
    ...row,
    slug: slugs.get(row.key)!,
    id: newId(now.getTime()),
    provider: providers.get(row.providerKey)!,
    hash,
  }))
  const written = await sql<{ id: string; key: string; fresh: boolean }[]>`
    insert into catalogue.courses as c (id, slug, provider_id, campus_id, title, title_de, summary, summary_de, level, discipline, mode,
      delivery, languages, duration_months, fees, requirements, materials, status, source, source_key, row_hash, created_at, changed_at)
    select r.id, r.slug, r.provider, k.id, r.title, r."titleDe", r.summary, r."summaryDe", r.level, r.discipline, r.mode,
      r.delivery, r.languages, r."durationMonths", r.fees, r.requirements, r.materials, r.status, ${source}, r.key, r.hash, ${now}, ${now}
    from jsonb_to_recordset(${sql.json(sent)}) r(id uuid, slug text, provider uuid, "campusKeys" text[], title text, "titleDe" text,
      summary text, "summaryDe" text, level text, discipline text, mode text, delivery text, languages text[], "durationMonths" int,
      fees jsonb, requirements jsonb, materials jsonb, status text, key text, hash bigint)
    left join catalogue.campuses k on k.provider_id = r.provider and k.source_key = r."campusKeys"[1]
    on conflict (source, source_key) do update set slug = excluded.slug, provider_id = excluded.provider_id, campus_id = excluded.campus_id,
      title = excluded.title, title_de = excluded.title_de, summary = excluded.summary, summary_de = excluded.summary_de,
      level = excluded.level, discipline = excluded.discipline, mode = excluded.mode, delivery = excluded.delivery,
      languages = excluded.languages, duration_months = excluded.duration_months, fees = excluded.fees,
      requirements = excluded.requirements, materials = coalesce(excluded.materials, c.materials), status = excluded.status, row_hash = excluded.row_hash, changed_at = excluded.changed_at
    where c.row_hash <> excluded.row_hash
    returning id, source_key as key, (xmax = 0) as fresh`
  await upsertParts(sql, written, new Map(sent.map((row) => [row.key, row])), now)
  return { ...counted(written, hashed.length), unknown }
}

const upsertParts = async (
  sql: Sql,
  written: readonly { id: string; key: string }[],
  rows: ReadonlyMap<string, CourseRow & { provider: string }>,
  now: Date,
): Promise<void> => {
  const intakes = written.flatMap(({ id, key }) =>
    rows.get(key)!.intakes.map((intake) => ({ ...intake, id: newId(now.getTime()), course: id })),
  )
  if (intakes.length > 0)
    await sql`
    insert into catalogue.intakes (id, course_id, starts_on, opens_on, closes_on, documents_due_on, seats)
    select r.id, r.course, r."startsOn", r."opensOn", r."closesOn", r."documentsDueOn", r.seats
    from jsonb_to_recordset(${sql.json(intakes)}) r(id uuid, course uuid, "startsOn" date, "opensOn" date, "closesOn" date,
      "documentsDueOn" date, seats int)
    on conflict (course_id, starts_on) do update set opens_on = excluded.opens_on, closes_on = excluded.closes_on,
      documents_due_on = excluded.documents_due_on, seats = excluded.seats`
  await closeBySystems(sql, sql`c.id = any (${written.map(({ id }) => id)}::uuid[])`)
  const stands = written.flatMap(({ id, key }) => {
    const row = rows.get(key)!
    return row.campusKeys.map((campus) => ({ course: id, provider: row.provider, campus }))
  })
  if (stands.length > 0)
    await sql`
    insert into catalogue.course_campuses (course_id, campus_id)
    select r.course, k.id from jsonb_to_recordset(${sql.json(stands)}) r(course uuid, provider uuid, campus text)
    join catalogue.campuses k on k.provider_id = r.provider and k.source_key = r.campus
    on conflict do nothing`
}
