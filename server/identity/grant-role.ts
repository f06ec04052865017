import type { Role } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import { forgetActor } from './find-actor.ts'

/** Gives an account a role, if it has it not; good from its next call on. */
export const grantRole = async (ctx: Context, accountId: string, role: Role): Promise<void> => {
  const { count } = await ctx.sql`insert into identity.account_roles (account_id, role, granted_by, granted_at)
    values (${accountId}, ${role}, ${ctx.actor?.accountId ?? null}, ${ctx.now}) on conflict do nothing`
  if (count === 0) return
  await ctx.log({ action: 'account.role_granted', subject: { kind: 'account', id: accountId }, payload: { role } })
  await forgetActor(ctx.sql, accountId)
}
