// A confirmed change that is due: its module applies it, in one transaction with the mark that it was.
import type { Context, JobContext } from '#server/core/context.ts'
import type { ChangeKind } from '#contract/identity/change-requests.ts'
import type { Role } from '#contract/roles.ts'
import { giveRole, takeRole } from '../people/change-roles.ts'
import type { NotNull } from '#server/core/database/db.ts'

export type DueChange = {
  id: string
  kind: ChangeKind
  accountId: string | null
  payload: Record<string, unknown>
  requestedBy: string
  /** Confirmed, so by somebody. */
  confirmedBy: NotNull<string>
}

/** The change, marked as applied; null when it was applied or stopped before, or another kind is meant. */
export const takeDueChange = async (
  ctx: Context<null>,
  id: string,
  kinds: readonly ChangeKind[],
): Promise<DueChange | null> => {
  const [due] = await ctx.sql<DueChange[]>`update identity.change_requests
    set status = 'applied', applied_at = ${ctx.now}
    where id = ${id} and status = 'confirmed' and applies_at <= ${ctx.now} and kind = any (${kinds as string[]})
    returning id, kind, account_id, payload, requested_by,
      confirmed_by`
  if (!due) return null
  await ctx.log({
    action: 'change.applied',
    subject: { kind: 'change', id },
    payload: { kind: due.kind, requestedBy: due.requestedBy, confirmedBy: due.confirmedBy },
  })
  await ctx.publish(['admin'], 'changes')
  return due
}

/** As a job: roles here; what other modules own, they apply when they hear that it is due. */
export const applyChange = (ctx: JobContext, { id }: { id: string }): Promise<void> =>
  ctx.begin(async (tx) => {
    const due = await takeDueChange(tx, id, ['role_granted', 'role_revoked'])
    if (!due) return tx.emit('identity.change_due', { id })
    const role = due.payload['role'] as Role
    if (due.kind === 'role_granted')
      await giveRole(tx, due.accountId!, role, { by: due.requestedBy, changeRequest: due.id })
    else await takeRole(tx, due.accountId!, role)
  })

/** On schedule: whatever a lost job left behind. */
export const applyDueChanges = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<{ id: string }[]>`select id from identity.change_requests
    where status = 'confirmed' and applies_at <= ${ctx.now} order by applies_at limit 100`
  for (const { id } of due) await applyChange(ctx, { id })
}
