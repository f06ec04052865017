import * as factorsCalls from '#contract/identity/factors/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAccountForUpdate } from '../reads.ts'
import { factorChanged, assertFactorRemains } from './enrolment.ts'

export const removeTotp: CallFunction<typeof factorsCalls.removeTotp> = async (ctx) => {
  const account = await loadAccountForUpdate(ctx, ctx.actor.accountId)
  const [left] = await ctx.sql<
    { n: number }[]
  >`select count(*) as n from identity.passkeys where account_id = ${account.id}`
  assertFactorRemains(account, left!.n)
  const rows = await ctx.sql`delete from identity.totp where account_id = ${account.id} returning 1`
  if (rows.length > 0) await factorChanged(ctx, account, 'account.totp_removed')
  return { message: 'success' }
}
