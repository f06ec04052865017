import type { createAlertRule as contract } from '#contract/operations/security/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { assertWebhook, loadAlertRule, logRule, maxRules, newWebhookSecret } from './alert-rules.ts'

export const createAlertRule: CallFunction<typeof contract> = async (ctx, rule) => {
  assertWebhook(ctx, rule.webhookUrl)
  const id = newId(ctx.now.getTime())
  const secret = rule.webhookUrl ? newWebhookSecret(ctx, id) : null
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended('operations.alert_rules', 0))`
  const [held] = await ctx.sql<{ n: number }[]>`
    select count(*)::int as n from operations.alert_rules`
  if (held!.n >= maxRules) return fail('too_many_rules')
  await ctx.sql`insert into operations.alert_rules (id, kind, threshold, window_minutes, scope, mail, webhook_url,
      webhook_secret, active, changed_at, changed_by)
    values (${id}, ${rule.kind}, ${rule.threshold}, ${rule.windowMinutes}, ${rule.scope}, ${rule.mail}, ${rule.webhookUrl},
      ${secret?.sealed ?? null}, ${rule.active}, ${ctx.now}, ${ctx.actor.accountId})`
  await logRule(ctx, 'created', { id, ...rule })
  await ctx.publish(['admin'], 'alerts')
  return {
    message: 'success',
    rule: await loadAlertRule(ctx, id),
    webhookSecret: secret?.plain ?? null,
  }
}
