// The person is told when it is over: by whom it ended or because its time was up.
import { screenPath } from '#contract/paths.ts'
import type { JobContext } from '#server/core/context.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { findAccountById } from '../reads.ts'
import type { NotNull } from '#server/core/database/db.ts'

type Row = {
  accountId: string
  by: string
  byId: string
  /** Every impersonated session has one. */
  reason: NotNull<string>
  minutes: number
  actions: number
  expired: boolean
}

/** Job, when an impersonated session ends or runs out: logs the end nobody else logged, and writes to the person, once. */
export const notifyImpersonated = (
  ctx: JobContext,
  { sessionId }: { sessionId: string },
): Promise<void> =>
  ctx.begin(async (tx) => {
    const { sql, now } = tx
    const [row] = await sql<Row[]>`
      with told as (
        update identity.sessions set told_at = ${now},
          ended_at = coalesce(ended_at, expires_at), end_reason = coalesce(end_reason, 'expired')
        where id = ${sessionId} and told_at is null and (ended_at is not null or expires_at <= ${now}) returning *)
      select s.account_id, s.on_behalf_of as by_id, a.name as by, s.reason,
        s.end_reason = 'expired' as expired,
        greatest(1, ceil(extract(epoch from s.ended_at - s.created_at) / 60))::int as minutes,
        (select count(*)::int from core.activity l where l.actor = s.account_id and l.on_behalf_of = s.on_behalf_of
          and l.at between s.created_at and s.ended_at and l.action not like 'account.impersonation\\_%') as actions
      from told s join identity.accounts a on a.id = s.on_behalf_of`
    if (!row) return
    const { accountId, by, byId, reason, minutes, actions, expired } = row
    if (expired)
      await tx.log({
        action: 'account.impersonation_ended',
        subject: { kind: 'account', id: accountId },
        payload: { by: byId },
      })
    await tx.emit('identity.impersonation_over', { accountId, sessionId, reason, actions })
    const account = await findAccountById(tx, accountId)
    if (account)
      await writeTo(tx, account, 'impersonation_over', {
        by,
        reason,
        minutes,
        actions,
        link: `${tx.publicUrl}${screenPath('settings')}?tab=activity`,
      })
  })
