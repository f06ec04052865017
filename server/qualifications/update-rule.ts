import type { updateRule as contract } from '#contract/qualifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadRule, loadRuleForUpdate } from './find-rules.ts'
import { rewriteRule, publishRules } from './write-rule.ts'

export const updateRule: CallFunction<typeof contract> = async (
  ctx,
  { number, rule, retired, reason, changedAt },
) => {
  const before = await loadRuleForUpdate(ctx, number)
  if (Date.parse(before.changedAt) !== Date.parse(changedAt)) return fail('stale')
  // A row stays of its kind: its number is cited.
  if (before.kind !== rule.kind) return fail('bad_input', { fields: { kind: 'cannot_change' } })
  await rewriteRule(ctx, before, rule, reason, retired)
  await publishRules(ctx, 'rule.changed', String(number), { reason, retired })
  return { message: 'success', rule: await loadRule(ctx, number) }
}
