import { utcDay } from '#contract/days.ts'
import type { confirmRule as contract } from '#contract/qualifications/calls.ts'
import type { RuleForm } from '#contract/qualifications/rule-forms.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadRule, loadRuleForUpdate } from './find-rules.ts'
import { toForm } from './rule-rows.ts'
import { rewriteRule, publishRules } from './write-rule.ts'

export const confirmRule: CallFunction<typeof contract> = async (ctx, { number }) => {
  const before = await loadRuleForUpdate(ctx, number)
  const form = toForm(before)
  const row: RuleForm = { ...form, source: { ...form.source, checked: utcDay(ctx.now) } }
  await rewriteRule(ctx, before, row, 'Looked at again: it still holds', before.retired)
  await publishRules(ctx, 'rule.confirmed', String(number))
  return { message: 'success', rule: await loadRule(ctx, number) }
}
