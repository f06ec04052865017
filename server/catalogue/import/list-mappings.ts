import type { listMappings as mappings } from '#contract/catalogue/import/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { importColumns } from './plain-records.ts'

export const listMappings: CallFunction<typeof mappings> = async ({ sql }) => ({
  columns: [...importColumns],
  mappings: await sql<{ name: string; mapping: Record<string, string>; changedAt: string }[]>`
    select name, mapping, changed_at from catalogue.import_mappings order by name limit 200`,
})
