import type * as contract from '#contract/identity/people.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { assertAdminRemains } from './change-roles.ts'
import { endChallenges } from '../sign-in/challenges.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { forgetActor } from '../sessions/find-actor.ts'
import { provedAccountById } from '../reads.ts'
import { accountRow } from './search-accounts.ts'
import { writeTo } from '../contact/send-to-account.ts'

/** Closes an account and ends its sessions, everywhere at once. Fails `not_found`, `last_admin`. */
export const disableAccount = async (
  ctx: Context,
  accountId: string,
  reason: string,
): Promise<void> => {
  const account = orNotFound(await provedAccountById(ctx, accountId))
  if (account.roles.includes('admin')) await assertAdminRemains(ctx, accountId)
  await change(ctx, accountId, 'disabled', reason)
  await endChallenges(ctx, accountId)
  await endSessions(ctx, accountId, 'disabled')
  await forgetActor(ctx.sql, accountId)
}

/** Opens a closed account again. Fails `not_found`. */
export const enableAccount = async (ctx: Context, accountId: string): Promise<void> => {
  orNotFound(await provedAccountById(ctx, accountId))
  await change(ctx, accountId, 'active', '')
}

const change = async (
  ctx: Context,
  id: string,
  status: 'active' | 'disabled',
  reason: string,
): Promise<void> => {
  const [account] = await ctx.sql<{ mail: string; firstName: string; language: 'en' | 'de' }[]>`
    update identity.accounts set status = ${status}, changed_at = ${ctx.now}
    where id = ${id} and status <> ${status} returning mail, first_name as "firstName", language`
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
    link: `${ctx.publicUrl}${isOpen ? '/login' : '/contact'}`,
  })
}

export const disableUser: Answer<typeof contract.disableUser> = async (ctx, { id, reason }) => {
  await disableAccount(ctx, id, reason)
  return { data: await accountRow(ctx, id), message: 'success', status: true }
}

export const enableUser: Answer<typeof contract.enableUser> = async (ctx, { id }) => {
  await enableAccount(ctx, id)
  return { data: await accountRow(ctx, id), message: 'success', status: true }
}

export const endUserSessions: Answer<typeof contract.endUserSessions> = async (ctx, { id }) => {
  const account = orNotFound(await provedAccountById(ctx, id))
  const ended = await endSessions(ctx, id, 'ended_by_admin')
  await ctx.log({
    action: 'account.sessions_ended',
    subject: { kind: 'account', id },
    payload: { ended },
  })
  if (ended > 0) await writeTo(ctx, account, 'sessions_ended', { link: `${ctx.publicUrl}/login` })
  return { data: await accountRow(ctx, id), message: 'success', status: true }
}
