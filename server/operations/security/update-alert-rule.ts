import type { updateAlertRule as contract } from '#contract/operations/security/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { assertWebhook, loadAlertRule, logRule, newWebhookSecret } from './alert-rules.ts'

export const updateAlertRule: CallFunction<typeof contract> = async (
  ctx,
  { ruleId, version, ...rule },
) => {
  const before = await loadAlertRule(ctx, ruleId)
  assertWebhook(ctx, rule.webhookUrl, before.webhookUrl)
  const isNew = rule.webhookUrl !== null && rule.webhookUrl !== before.webhookUrl
  const secret = isNew ? newWebhookSecret(ctx, ruleId) : null
  const keeps = ctx.sql`case when ${rule.webhookUrl}::text is null then null else webhook_secret end`
  const changed =
    await ctx.sql`update operations.alert_rules set kind = ${rule.kind}, threshold = ${rule.threshold},
      window_minutes = ${rule.windowMinutes}, scope = ${rule.scope}, mail = ${rule.mail}, webhook_url = ${rule.webhookUrl},
      webhook_secret = ${secret ? ctx.sql`${secret.sealed}` : keeps}, active = ${rule.active}, version = version + 1,
      changed_at = ${ctx.now}, changed_by = ${ctx.actor.accountId}
    where id = ${ruleId} and version = ${version} returning 1`
  if (changed.length === 0) return fail('stale')
  await logRule(ctx, 'changed', { id: ruleId, ...rule })
  await ctx.publish(['admin'], 'alerts')
  return {
    message: 'success',
    rule: await loadAlertRule(ctx, ruleId),
    webhookSecret: secret?.plain ?? null,
  }
}
