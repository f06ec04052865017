import type { listImports as list } from '#contract/catalogue/import/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { type ImportRow, importRowColumns } from './imports.ts'

export const listImports: CallFunction<typeof list> = async ({ sql }, { page }) => {
  const [counted, rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from catalogue.imports`,
    sql<
      Omit<ImportRow, 'errors'>[]
    >`select ${importRowColumns(sql)} from catalogue.imports order by created_at desc, id limit 20 offset ${page * 20}`,
  ])
  return { total: counted[0]!.total, imports: rows.map((row) => ({ ...row, errors: [] })) }
}
