import type { Context } from '#server/core/context.ts'
import { findProvedAccountByMail } from '../public.ts'
import { disableAccount } from './change-status.ts'

/**
 * Closes an account without a second admin: for an installation whose other admin is lost or hostile. Who calls this has
 * the database anyway. False when nobody active has this address. Fails `last_admin`.
 */
export const closeByOperator = async (ctx: Context<null>, mail: string): Promise<boolean> => {
  const account = await findProvedAccountByMail(ctx, mail)
  if (!account) return false
  await ctx.sql`select set_config('ao.operator', 'on', true)`
  await disableAccount(ctx, account.id, 'by the operator', 'operator')
  return true
}
