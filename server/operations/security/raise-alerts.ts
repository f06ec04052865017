// Job, every minute: rules whose threshold was reached tell the admins, once a window and source. A rule writes one mail a
// window, however many sources reach it.
import type { SecurityKind } from '#contract/operations/security/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { listPeopleWithRole } from '#server/identity/public.ts'
import { say } from '#text/say.ts'
import { security as de } from '#text/de/operations/security.ts'
import { security as en } from '#text/en/operations/security.ts'

type Hit = {
  ruleId: string
  kind: SecurityKind
  scope: 'all' | 'account' | 'network'
  source: string
  count: number
  threshold: number
  windowMinutes: number
  mail: boolean
  webhook: boolean
  /** No alert of this rule within the window yet. */
  first: boolean
}

/** Of one run; the others are raised a minute later, if they last. */
const maxHits = 20

const findReached = ({ sql, now }: Pick<Context, 'sql' | 'now'>) => sql<Hit[]>`
  with counted as (
    select r.id as rule_id, r.kind, r.scope, r.threshold, r.window_minutes, r.mail, r.webhook_url is not null as webhook,
      case r.scope when 'account' then coalesce(case when r.kind = 'sign_in_failed'
          then coalesce(e.about_id, e.account_id) else e.account_id end::text, '') when 'network' then e.network else '' end as source,
      sum(e.count)::int as count
    from operations.alert_rules r
    join operations.security_events e on e.kind = r.kind and e.at <= ${now}
      and e.at > ${now}::timestamptz - make_interval(mins => r.window_minutes)
    where r.active
    group by r.id, 8
    having sum(e.count) >= r.threshold),
  recent as (
    select l.rule_id, l.source from operations.alerts l join operations.alert_rules r on r.id = l.rule_id
    where l.at > ${now}::timestamptz - make_interval(mins => r.window_minutes))
  select c.rule_id, c.kind, c.scope, c.source, c.count, c.threshold, c.window_minutes, c.mail, c.webhook,
    not exists (select from recent l where l.rule_id = c.rule_id) as first
  from counted c
  where (c.scope = 'all' or c.source <> '')
    and not exists (select from recent l where l.rule_id = c.rule_id and l.source = c.source)
  order by c.count desc, c.rule_id, c.source limit ${maxHits}`

const notifyAdmins = async (ctx: Context<null>, hits: readonly Hit[]): Promise<void> => {
  if (hits.length === 0) return
  for (const { mail, language } of await listPeopleWithRole(ctx, 'admin')) {
    const { kinds, alert } = language === 'de' ? de : en
    const text = hits
      .map(({ kind, count, windowMinutes }) =>
        say(alert, { kind: kinds[kind], count, minutes: windowMinutes }, language),
      )
      .join(' ')
    await ctx.send({
      channel: 'mail',
      to: mail,
      language,
      name: 'security_alert',
      values: { text, link: `${ctx.publicUrl}${screenPath('security')}?tab=alerts` },
    })
  }
}

export const raiseAlerts = async (ctx: JobContext): Promise<void> =>
  ctx.begin(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtextextended('operations.alerts', 0))`
    const hits = await findReached(tx)
    if (hits.length === 0) return
    for (const hit of hits) {
      const id = newId(tx.now.getTime())
      await tx.sql`insert into operations.alerts (id, at, rule_id, kind, scope, source, count, threshold, window_minutes, delivery)
        values (${id}, ${tx.now}, ${hit.ruleId}, ${hit.kind}, ${hit.scope}, ${hit.source}, ${hit.count}, ${hit.threshold},
          ${hit.windowMinutes}, ${hit.webhook ? 'waiting' : 'none'})`
      if (hit.webhook)
        await tx.queue('operations.deliverAlert', { alertId: id }, { maxAttempts: maxDeliveries })
    }
    const mailed = new Map(
      hits.filter((hit) => hit.mail && hit.first).map((hit) => [hit.ruleId, hit]),
    )
    await notifyAdmins(tx, [...mailed.values()])
    await tx.publish(['admin'], 'alerts')
  })

/** Some 20 minutes in all: e to the power of the attempt, in seconds, between them. */
export const maxDeliveries = 7
