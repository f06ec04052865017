import type { listAlertRules as contract } from '#contract/operations/security/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { listRuleRows } from './alert-rules.ts'

export const listAlertRules: CallFunction<typeof contract> = async (ctx) => ({
  rules: await listRuleRows(ctx, ctx.sql`true`),
})
