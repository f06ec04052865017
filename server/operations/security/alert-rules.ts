import type { AlertRule } from '#contract/operations/security.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newSecret } from '#server/core/random.ts'
import { sealText } from '#server/core/sealing.ts'

export const maxRules = 50

export const ruleRows = ({ sql }: Pick<Context, 'sql'>, where: Fragment) => sql<AlertRule[]>`
  select r.id, r.kind, r.threshold, r.window_minutes, r.scope, r.mail, r.webhook_url, r.active, r.version, r.changed_at
  from operations.alert_rules r where ${where} order by r.kind, r.scope, r.threshold, r.id`

export const loadRule = async (ctx: Pick<Context, 'sql'>, id: string): Promise<AlertRule> =>
  orNotFound((await ruleRows(ctx, ctx.sql`r.id = ${id}`))[0])

/** In production a message leaves encrypted. Fails `bad_input`. */
export const assertEncrypted = (ctx: Pick<Context, 'mode'>, url: string | null): void => {
  if (url && ctx.mode === 'production' && !url.toLowerCase().startsWith('https:'))
    fail('bad_input', { fields: { webhookUrl: 'bad_url' } })
}

/** A secret for a webhook: as its owner is shown it, and sealed. */
export const newWebhookSecret = (ctx: Pick<Context, 'secret'>, ruleId: string) => {
  const plain = `whsec_${newSecret(32)}`
  return { plain, sealed: sealText(ctx.secret, 'webhooks', `${ruleId} ${plain}`) }
}

type Facts = Pick<
  AlertRule,
  'kind' | 'threshold' | 'windowMinutes' | 'scope' | 'mail' | 'active' | 'webhookUrl'
>

/** What changed is in the log, the webhook as its host alone: paths may hold secrets. */
export const logRule = (
  ctx: SignedContext,
  action: 'created' | 'changed' | 'deleted',
  { id, ...rule }: Facts & { id: string },
): Promise<void> =>
  ctx.log({
    action: `alerts.rule_${action}`,
    subject: { kind: 'alert_rule', id },
    payload: {
      kind: rule.kind,
      threshold: rule.threshold,
      windowMinutes: rule.windowMinutes,
      scope: rule.scope,
      mail: rule.mail,
      active: rule.active,
      webhook: rule.webhookUrl ? new URL(rule.webhookUrl).host : null,
    },
  })
