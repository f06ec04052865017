import * as factorsCalls from '#contract/identity/factors/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { loadAccountForUpdate } from '../reads.ts'
import { factorChanged, assertFactorRemains } from './enrolment.ts'

export const removePasskey: CallFunction<typeof factorsCalls.removePasskey> = async (
  ctx,
  { id },
) => {
  const account = await loadAccountForUpdate(ctx, ctx.actor.accountId)
  const [row] = await ctx.sql<{ left: number }[]>`
    select (select count(*) from identity.passkeys where account_id = ${account.id} and id <> ${id})
      + (select count(*) from identity.totp where account_id = ${account.id} and confirmed_at is not null) as left
    from identity.passkeys where id = ${id} and account_id = ${account.id}`
  assertFactorRemains(account, orNotFound(row).left)
  await ctx.sql`delete from identity.passkeys where id = ${id} and account_id = ${account.id}`
  await factorChanged(ctx, account, 'account.passkey_removed')
  return { message: 'success' }
}
