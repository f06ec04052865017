// Job: tells a webhook of an alert, signed as Stripe signs (`t=<seconds>,v1=<HMAC-SHA256 of "t.body">`). What is refused or does
// not answer is tried again by the queue.
import type { Alert } from '#contract/operations/security/calls.ts'
import type { JobContext } from '#server/core/context.ts'
import { hmac } from '#server/core/random.ts'
import { openText } from '#server/core/sealing.ts'
import { maxDeliveries } from './raise-alerts.ts'

type Row = Pick<
  Alert,
  'id' | 'at' | 'kind' | 'scope' | 'source' | 'count' | 'threshold' | 'windowMinutes' | 'attempts'
> & { ruleId: string; webhookUrl: string | null; webhookSecret: string | null }

const messageOf = (row: Row): string =>
  JSON.stringify({
    id: row.id,
    type: 'security.alert',
    at: row.at,
    kind: row.kind,
    scope: row.scope,
    source: row.source,
    count: row.count,
    threshold: row.threshold,
    windowMinutes: row.windowMinutes,
  })

const signatureOf = (secret: string, body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`).toString('hex')}`
}

export const deliverAlert = async (
  ctx: JobContext,
  { alertId }: { alertId: string },
): Promise<void> => {
  const [row] = await ctx.sql<Row[]>`
    select l.id, l.at, l.kind, l.scope, l.source, l.count, l.threshold, l.window_minutes, l.attempts, l.rule_id,
      r.webhook_url, r.webhook_secret
    from operations.alerts l left join operations.alert_rules r on r.id = l.rule_id
    where l.id = ${alertId} and l.delivery = 'waiting'`
  if (!row) return
  const note = (delivery: Alert['delivery'], answer: string) =>
    ctx.sql`update operations.alerts set delivery = ${delivery}, attempts = attempts + 1, answer = ${answer.slice(0, 100)}
      where id = ${alertId}`
  if (!row.webhookUrl || !row.webhookSecret) return void (await note('failed', 'no webhook'))
  const secret = openText(ctx.secret, 'webhooks', row.webhookSecret).slice(row.ruleId.length + 1)
  const body = messageOf(row)
  const answer = await ctx.providers.webhooks.post(row.webhookUrl, body, {
    'ao-signature': signatureOf(secret, body, ctx.now),
  })
  const isTaken = /^2\d\d$/.test(answer)
  const isLast = row.attempts + 1 >= maxDeliveries
  await note(isTaken ? 'delivered' : isLast ? 'failed' : 'waiting', answer)
  await ctx.publish(['admin'], 'alerts')
  if (!isTaken && !isLast) throw new Error(`webhook answered ${answer}`)
}
