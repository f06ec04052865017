import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { findAccountById } from '../reads.ts'
import { stopRecoveries } from './stop-recoveries.ts'
import { trustPage } from './trusted-people.ts'

export const endTrust: CallFunction<typeof recoveryCalls.endTrust> = async (ctx, { id }) => {
  const { accountId: me } = ctx.actor
  const [ended] = await ctx.sql<{ ownerId: string; mail: string }[]>`
    update identity.trusted_people set ended_at = ${ctx.now}
    where id = ${id} and ended_at is null and (account_id = ${me} or trusted_id = ${me})
    returning account_id as owner_id, mail`
  if (!ended) return fail('not_found')
  const { ownerId, mail } = ended
  await ctx.log({ action: 'account.trust_ended', subject: { kind: 'account', id: ownerId } })
  const owner = orNotFound(await findAccountById(ctx, ownerId))
  await writeTo(ctx, owner, 'trust_ended', { mail, link: trustPage(ctx) })
  await ctx.emit('identity.credentials_changed', { accountId: ownerId, what: 'trust' })
  // The owner is there; or a person behind a recovery steps back from it.
  await stopRecoveries(ctx, ownerId, 'trust', ownerId === me ? undefined : me)
  await ctx.publish([ownerId, me], 'account')
  return { message: 'success' }
}
