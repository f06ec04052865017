import type { deleteAlertRule as contract } from '#contract/operations/security/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAlertRule, logRule } from './alert-rules.ts'

export const deleteAlertRule: CallFunction<typeof contract> = async (ctx, { ruleId }) => {
  const rule = await loadAlertRule(ctx, ruleId)
  await ctx.sql`delete from operations.alert_rules where id = ${ruleId}`
  await logRule(ctx, 'deleted', rule)
  await ctx.publish(['admin'], 'alerts')
  return { message: 'success' }
}
