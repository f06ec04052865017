// A confirmed change that is due: its module applies it, in one transaction with the mark that it was.
import type { Context, JobContext } from '#server/core/context.ts'
import type { ChangeKind } from '#contract/identity/changes/calls.ts'
import type { Role } from '#contract/roles.ts'
import { Failure } from '#server/core/fail.ts'
import { giveRole, takeRole } from '../people/change-roles.ts'
import { disableAccount, enableAccount } from '../people/change-status.ts'
import type { NotNull } from '#server/core/database/db.ts'

export type DueChange = {
  id: string
  kind: ChangeKind
  accountId: string | null
  subjectId: string | null
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
    returning id, kind, account_id, subject_id, payload, requested_by,
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

/** As a job: roles and accounts here; what other modules own, they apply when they hear that it is due. */
export const applyChange = async (ctx: JobContext, { id }: { id: string }): Promise<void> => {
  try {
    await apply(ctx, id)
  } catch (error) {
    // What is no longer possible (the last admin, a person who is gone) is stopped, and holds up nothing else.
    if (!(error instanceof Failure)) throw error
    await ctx.begin((tx) => refuse(tx, id, error.code))
  }
}

const refuse = async (ctx: Context<null>, id: string, reason: string): Promise<void> => {
  await ctx.sql`update identity.change_requests set status = 'refused', refused_at = ${ctx.now}
    where id = ${id} and status = 'confirmed'`
  await ctx.log({ action: 'change.refused', subject: { kind: 'change', id }, payload: { reason } })
  await ctx.publish(['admin'], 'changes')
}

const apply = (ctx: JobContext, id: string): Promise<void> =>
  ctx.begin(async (tx) => {
    const due = await takeDueChange(tx, id, [
      'role_granted',
      'role_revoked',
      'account_disabled',
      'account_enabled',
    ])
    if (!due) return tx.emit('identity.change_due', { id })
    const accountId = due.accountId!
    const role = due.payload['role'] as Role
    if (due.kind === 'role_granted')
      await giveRole(tx, accountId, role, { by: due.requestedBy, changeRequest: due.id })
    else if (due.kind === 'role_revoked') await takeRole(tx, accountId, role)
    else if (due.kind === 'account_disabled')
      await disableAccount(tx, accountId, String(due.payload['reason']), due.id)
    else await enableAccount(tx, accountId, due.id)
  })

/** On schedule: whatever a lost job left behind. */
export const applyDueChanges = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<{ id: string }[]>`select id from identity.change_requests
    where status = 'confirmed' and applies_at <= ${ctx.now} order by applies_at limit 100`
  for (const { id } of due) await applyChange(ctx, { id })
}
