import type { importRules as contract } from '#contract/qualifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { readImport } from './read-import.ts'
import { insertRule, rewriteRule, publishRules } from './write-rule.ts'

export const importRules: CallFunction<typeof contract> = async (ctx, { kind, csv, reason }) => {
  // Rows that change meanwhile would make the preview untrue.
  await ctx.sql`lock table qualifications.rules in share row exclusive mode`
  const planned = await readImport(ctx, kind, csv)
  const refused = planned.find(({ action }) => action === 'refuse')
  if (refused) return fail('bad_input', { fields: { csv: 'bad_value' }, line: refused.line })
  const counts = { added: 0, changed: 0 }
  for (const { action, row, before } of planned) {
    if (action === 'add' && row) {
      await insertRule(ctx, row, reason)
      counts.added++
    } else if (action === 'change' && row && before) {
      await rewriteRule(ctx, before, row, reason)
      counts.changed++
    }
  }
  await publishRules(ctx, 'rules.imported', kind, { reason, ...counts })
  return { message: 'success', ...counts }
}
