import type { listMappings as mappings } from '#contract/catalogue/import/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { columns } from './plain-records.ts'

export const listMappings: Answer<typeof mappings> = async ({ sql }) => ({
  columns: [...columns],
  mappings: await sql<{ name: string; mapping: Record<string, string>; changedAt: string }[]>`
    select name, mapping, changed_at from catalogue.import_mappings order by name limit 200`,
})
