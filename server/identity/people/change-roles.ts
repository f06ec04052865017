import type { Role } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { people as de } from '#text/de/identity/people.ts'
import { people as en } from '#text/en/identity/people.ts'
import { requestChange } from '../changes/request-change.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { findAccountById, isPrivileged, provedAccountById } from '../reads.ts'
import { endSessions } from '../sessions/sessions.ts'
import { forgetActor } from '../sessions/find-actor.ts'
import { loadAccountRow } from './search-accounts.ts'

/** Fails `last_admin` when without this account no active admin were left. Admins change one at a time. */
export const assertAdminRemains = async (ctx: Context, accountId: string): Promise<void> => {
  await ctx.sql`select pg_advisory_xact_lock(4242003)`
  const [other] =
    await ctx.sql`select 1 from identity.account_roles r join identity.accounts a on a.id = r.account_id
    where r.role = 'admin' and a.status = 'active' and a.id <> ${accountId} limit 1`
  if (!other) return fail('last_admin')
}

const announce = async (
  ctx: Context,
  accountId: string,
  action: 'granted' | 'revoked',
  role: Role,
): Promise<void> => {
  await forgetActor(ctx.sql, accountId)
  await ctx.log({
    action: `account.role_${action}`,
    subject: { kind: 'account', id: accountId },
    payload: { role },
  })
  await ctx.emit('identity.roles_changed', { accountId, role, granted: action === 'granted' })
  await ctx.publish([accountId], 'account')
  const account = await findAccountById(ctx, accountId)
  if (!account) return
  const words = account.language === 'de' ? de : en
  await writeTo(ctx, account, 'roles_changed', {
    roles: `${action === 'granted' ? '+' : '−'} ${words.role[role]}`,
  })
}

/**
 * Gives an account a role, once. Sessions that were opened without a second factor end with the first role that asks for
 * one. Fails `not_found`.
 */
export const giveRole = async (
  ctx: Context,
  accountId: string,
  role: Role,
  given?: { by: string; changeRequest: string },
): Promise<void> => {
  const account = orNotFound(await provedAccountById(ctx, accountId))
  const rows = await ctx.sql`insert into identity.account_roles
      (account_id, role, granted_by, granted_at, change_request)
    values (${accountId}, ${role}, ${given?.by ?? ctx.actor?.accountId ?? null}, coalesce(
        (select confirmed_at from identity.change_requests where id = ${given?.changeRequest ?? null}), ${ctx.now}),
      ${given?.changeRequest ?? null}) on conflict do nothing returning 1`
  if (rows.length === 0) return
  await announce(ctx, accountId, 'granted', role)
  if (isPrivileged([role]) && !isPrivileged(account.roles))
    await endSessions(ctx, accountId, 'second_factor_required')
}

/** Takes a role from an account. Fails `not_found`, `last_admin`. */
export const takeRole = async (ctx: Context, accountId: string, role: Role): Promise<void> => {
  const account = orNotFound(await provedAccountById(ctx, accountId))
  if (role === 'admin' && account.roles.includes('admin')) await assertAdminRemains(ctx, accountId)
  const rows =
    await ctx.sql`delete from identity.account_roles where account_id = ${accountId} and role = ${role} returning 1`
  if (rows.length > 0) await announce(ctx, accountId, 'revoked', role)
}

/** A role of `twoAdminRoles` changes by two admins: the change waits for the other one, once. */
export const requestRole = async (
  ctx: Context,
  accountId: string,
  role: Role,
  kind: 'role_granted' | 'role_revoked',
  requestedBy: string | null = ctx.actor?.accountId ?? null,
): Promise<string> => {
  const granted = kind === 'role_granted'
  if (!requestedBy) throw new Error('somebody requests a change')
  const [open] = await ctx.sql<{ id: string }[]>`select id from identity.change_requests
    where kind = ${kind} and account_id = ${accountId} and payload ->> 'role' = ${role}
      and status in ('pending', 'confirmed') limit 1`
  if (open) return open.id
  return requestChange(ctx, requestedBy, {
    kind,
    accountId,
    payload: { role },
    lines: [{ field: 'role', before: granted ? null : role, after: granted ? role : null }],
    raises: granted,
  })
}

/** Whoever loses a role does not get it back by what was asked for before. */
export const stopRole = async (ctx: Context, accountId: string, role: Role): Promise<void> => {
  await ctx.sql`update identity.change_requests
    set status = 'refused', refused_by = ${ctx.actor?.accountId ?? null}, refused_at = ${ctx.now}
    where kind = 'role_granted' and account_id = ${accountId} and payload ->> 'role' = ${role}
      and status in ('pending', 'confirmed')`
  await ctx.publish(['admin'], 'changes')
}

export const toChangedRoles = (
  data: Awaited<ReturnType<typeof loadAccountRow>>,
  changeRequest: string | null,
) => ({
  data,
  changeRequest,
  message: changeRequest ? 'pending_confirmation' : 'success',
  status: true as const,
})
