import { screenPath } from '#contract/paths.ts'
import { isTwoAdminRole } from '#contract/identity/changes/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { type Owner, writeTo } from '../contact/send-to-account.ts'
import { requestChange } from '../changes/request-change.ts'
import { stopChanges } from '../changes/stop-changes.ts'
import { type AccountRow, provedAccountById } from '../reads.ts'
import { endSessions } from '../sessions/sessions.ts'
import { forgetActor } from '../sessions/find-actor.ts'
import { endChallenges } from '../sign-in/challenges.ts'
import { assertAdminRemains } from './change-roles.ts'

type Account = Pick<AccountRow, 'roles'>
/** Whether closing, or opening, this account needs another admin. */
export const isClosedByTwo = ({ roles }: Account): boolean => roles.includes('admin')
export const isOpenedByTwo = ({ roles }: Account): boolean => roles.some(isTwoAdminRole)

/**
 * Closes an account and ends its sessions, everywhere at once; an admin's by the change that two admins made, whose id
 * `by` is, or by the operator. Fails `not_found`, `last_admin`, `forbidden`.
 */
export const disableAccount = async (
  ctx: Context,
  accountId: string,
  reason: string,
  by: string | 'operator' | null = null,
): Promise<void> => {
  const account = orNotFound(await provedAccountById(ctx, accountId))
  if (isClosedByTwo(account) && !by) return fail('forbidden')
  if (account.roles.includes('admin')) await assertAdminRemains(ctx, accountId)
  await change(ctx, accountId, 'disabled', reason, by === 'operator' ? null : by)
  await stopChanges(ctx, ['account_enabled'], accountId)
  await endChallenges(ctx, accountId)
  await endSessions(ctx, accountId, 'disabled')
  await forgetActor(ctx.sql, accountId)
}

/**
 * Opens a closed account again, unless its own person closed it; one with a role that two admins give by the change that they
 * made. Fails `not_found`, `forbidden`, `account_closing`, `account_memorial`,
 * `merged_away`.
 */
export const enableAccount = async (
  ctx: Context,
  accountId: string,
  changeRequest: string | null = null,
): Promise<void> => {
  const account = orNotFound(await provedAccountById(ctx, accountId))
  if (isOpenedByTwo(account) && account.status !== 'active' && !changeRequest)
    return fail('forbidden')
  const closed = await ctx.sql`
    select from identity.closings where account_id = ${accountId} and state <> 'undone'`
  if (closed.length > 0) return fail('account_closing')
  if (account.inMemory) return fail('account_memorial')
  if (account.mergedInto) return fail('merged_away', { mail: account.mergedInto })
  await change(ctx, accountId, 'active', '', changeRequest)
}

/** Closing or opening waits for another admin, once. Gives the id of the request. */
export const requestStatus = async (
  ctx: SignedContext,
  accountId: string,
  kind: 'account_disabled' | 'account_enabled',
  reason: string,
): Promise<string> => {
  const [open] = await ctx.sql<{ id: string }[]>`select id from identity.change_requests
    where kind = ${kind} and account_id = ${accountId} and status in ('pending', 'confirmed')`
  if (open) return open.id
  const opens = kind === 'account_enabled'
  return requestChange(ctx, ctx.actor.accountId, {
    kind,
    accountId,
    payload: { reason },
    lines: [
      {
        field: 'state',
        before: opens ? 'disabled' : 'active',
        after: opens ? 'active' : 'disabled',
      },
      ...(reason ? [{ field: 'reason', before: null, after: reason }] : []),
    ],
    raises: opens,
  })
}

const change = async (
  ctx: Context,
  id: string,
  status: 'active' | 'disabled',
  reason: string,
  changeRequest: string | null,
): Promise<void> => {
  const [account] = await ctx.sql<Owner[]>`
    update identity.accounts set status = ${status}, changed_at = ${ctx.now},
      status_change = coalesce(${changeRequest}::uuid, status_change)
    where id = ${id} and status <> ${status} returning mail, first_name, preferred_name, language`
  if (!account) return
  const isOpen = status === 'active'
  await ctx.log({
    action: isOpen ? 'account.enabled' : 'account.disabled',
    subject: { kind: 'account', id },
    payload: reason ? { reason } : {},
  })
  await ctx.emit(isOpen ? 'identity.enabled' : 'identity.disabled', {
    accountId: id,
    by: ctx.actor?.accountId ?? null,
  })
  await writeTo(ctx, account, isOpen ? 'account_enabled' : 'account_disabled', {
    link: `${ctx.publicUrl}${isOpen ? screenPath('login') : screenPath('contact')}`,
  })
}
