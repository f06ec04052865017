import type { listInstitutes as institutes } from '#contract/catalogue/providers.ts'
import type { Answer } from '#server/core/context.ts'

export const listInstitutes: Answer<typeof institutes> = async ({ sql }, { country_code }) => ({
  data: await sql<{ id: string; slug: string; name: string; city: string; country_code: string }[]>`
    select id, slug, name, city, country as country_code from catalogue.providers
    where ${country_code ? sql`country = ${country_code}` : sql`true`} order by name, id limit 20000`,
})
