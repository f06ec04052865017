import type { listInstitutes as institutes } from '#contract/catalogue/providers/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { inSnakeCase } from '#server/core/database/snake-case.ts'

type Row = { id: string; slug: string; name: string; city: string; countryCode: string }

export const listInstitutes: CallFunction<typeof institutes> = async (
  { sql },
  { country_code },
) => {
  const rows = await sql<Row[]>`
    select id, slug, name, city, country as country_code from catalogue.providers
    where ${country_code ? sql`country = ${country_code}` : sql`true`} order by name, id limit 20000`
  return { data: rows.map((row) => inSnakeCase(row)) }
}
