import type { listImports as list } from '#contract/catalogue/import/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { type Row, importColumns } from './imports.ts'

export const listImports: Answer<typeof list> = async ({ sql }, { page }) => {
  const [counted, rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from catalogue.imports`,
    sql<
      Omit<Row, 'errors'>[]
    >`select ${importColumns(sql)} from catalogue.imports order by created_at desc, id limit 20 offset ${page * 20}`,
  ])
  return { total: counted[0]!.total, imports: rows.map((row) => ({ ...row, errors: [] })) }
}
