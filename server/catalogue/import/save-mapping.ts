import type { saveMapping as save } from '#contract/catalogue/import/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { importColumns } from './plain-records.ts'

export const saveMapping: CallFunction<typeof save> = async ({ sql, now }, { name, mapping }) => {
  for (const column of Object.keys(mapping))
    if (!(importColumns as readonly string[]).includes(column))
      fail('bad_input', { fields: { mapping: `unknown column ${column}` } })
  await sql`insert into catalogue.import_mappings (name, mapping, changed_at) values (${name}, ${sql.json(mapping)}, ${now})
    on conflict (name) do update set mapping = excluded.mapping, changed_at = excluded.changed_at`
  return { name, mapping, changedAt: now.toISOString() }
}
