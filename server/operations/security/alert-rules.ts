import { fullNameOf } from '#contract/person-fields.ts'
import type { AlertRule } from '#contract/operations/security/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newSecret } from '#server/core/random.ts'
import { sealText } from '#server/core/sealing.ts'
import { listPeopleWithRole, loadPerson } from '#server/identity/public.ts'
import { say } from '#text/say.ts'
import { security as de } from '#text/de/operations/security.ts'
import { security as en } from '#text/en/operations/security.ts'

export const maxRules = 50

export const listRuleRows = ({ sql }: Pick<Context, 'sql'>, where: Fragment) => sql<AlertRule[]>`
  select r.id, r.kind, r.threshold, r.window_minutes, r.scope, r.mail, r.webhook_url, r.active, r.version, r.changed_at
  from operations.alert_rules r where ${where} order by r.kind, r.scope, r.threshold, r.id`

export const loadAlertRule = async (ctx: Pick<Context, 'sql'>, id: string): Promise<AlertRule> =>
  orNotFound((await listRuleRows(ctx, ctx.sql`r.id = ${id}`))[0])

/** In production a message leaves encrypted, and for the outside, where no setting says otherwise. Fails `bad_input`. */
export const assertWebhook = (
  ctx: Pick<Context, 'mode' | 'providers'>,
  url: string | null,
  stored: string | null = null,
): void => {
  if (url && ctx.mode === 'production' && !url.toLowerCase().startsWith('https:'))
    fail('bad_input', { fields: { webhookUrl: 'bad_url' } })
  // What stands there is taken as it was read, so that a rule with it can be switched off.
  if (url && url !== stored && !ctx.providers.webhooks.mayReach(url))
    fail('bad_input', { fields: { webhookUrl: 'not_public' } })
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

/**
 * What changed is in the log, the webhook as its host alone: paths may hold secrets. The other admins are written to at once,
 * each change by itself: no rule, window or quiet hour stands between, so nobody switches the alerts off unseen.
 */
export const logRule = async (
  ctx: SignedContext,
  action: RuleChange,
  { id, ...rule }: Facts & { id: string },
): Promise<void> => {
  await ctx.log({
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
  await notifyOthers(ctx, action, rule)
}

type RuleChange = 'created' | 'changed' | 'deleted'

const notifyOthers = async (ctx: SignedContext, action: RuleChange, rule: Facts): Promise<void> => {
  const me = ctx.actor.onBehalfOf ?? ctx.actor.accountId
  const who = await loadPerson(ctx, me)
  for (const { id, mail, language } of await listPeopleWithRole(ctx, 'admin')) {
    if (id === me) continue
    const { kinds, ruleTold: ruleMessages, rules, ruleState } = language === 'de' ? de : en
    const text = say(
      ruleMessages[action],
      {
        name: fullNameOf(who),
        kind: kinds[rule.kind],
        count: rule.threshold,
        minutes: rule.windowMinutes,
        scope: rules.scopes[rule.scope],
        state: rule.active ? ruleState.on : ruleState.off,
      },
      language,
    )
    await ctx.send({
      channel: 'mail',
      to: mail,
      language,
      name: 'security_alert',
      values: { text, link: `${ctx.publicUrl}${screenPath('security')}?tab=alerts` },
    })
  }
}
