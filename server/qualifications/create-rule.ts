import type { createRule as contract } from '#contract/qualifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadRule } from './find-rules.ts'
import { insertRule, publishRules } from './write-rule.ts'

export const createRule: CallFunction<typeof contract> = async (ctx, { rule, reason }) => {
  const number = await insertRule(ctx, rule, reason)
  await publishRules(ctx, 'rule.added', String(number), { reason })
  return { message: 'success', rule: await loadRule(ctx, number) }
}
