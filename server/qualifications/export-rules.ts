import { utcDay } from '#contract/days.ts'
import type { exportRules as contract } from '#contract/qualifications/calls.ts'
import { cellsOf, ruleColumns, sourceColumns } from '#contract/qualifications/rule-cells.ts'
import type { CallFunction } from '#server/core/context.ts'
import { csvBytes, csvFile } from '#server/core/formats/csv.ts'
import { findRules } from './find-rules.ts'

const atOnce = 500

export const exportRules: CallFunction<typeof contract> = async (ctx, filter) => {
  const columns = ['number', ...ruleColumns[filter.kind], ...sourceColumns]
  const parts = async function* () {
    for (let from = 0; ; from += atOnce) {
      const rules = await findRules(ctx, filter, { size: atOnce, from })
      yield rules
      if (rules.length < atOnce) return
    }
  }
  return csvFile(
    `${filter.kind}-rules-${utcDay(ctx.now)}.csv`,
    csvBytes(columns, parts(), ({ number, ...rule }) => {
      const cells = cellsOf(rule)
      return columns.map((name) => (name === 'number' ? number : (cells[name] ?? '')))
    }),
  )
}
