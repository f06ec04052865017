import type { listAlertRules as contract } from '#contract/operations/security/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { ruleRows } from './alert-rules.ts'

export const listAlertRules: Answer<typeof contract> = async (ctx) => ({
  rules: await ruleRows(ctx, ctx.sql`true`),
})
