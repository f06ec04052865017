import { screenPath } from '#contract/paths.ts'
import type { Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { provedAccountById } from '../reads.ts'
import { endSessions } from '../sessions/sessions.ts'
import { forgetActor } from '../sessions/find-actor.ts'
import { endChallenges } from '../sign-in/challenges.ts'
import { assertAdminRemains } from './change-roles.ts'

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
    where id = ${id} and status <> ${status} returning mail, first_name, language`
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
