import type { removePhone as contract } from '#contract/identity/contact/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findAccountById } from '../reads.ts'
import { orNotFound } from '#server/core/fail.ts'
import { recordNumberOf } from './proved-numbers.ts'
import { writeTo } from './send-to-account.ts'

export const removePhone: CallFunction<typeof contract> = async (ctx) => {
  const { accountId } = ctx.actor
  const before = orNotFound(await findAccountById(ctx, accountId))
  if (before.phone === null) return { message: 'success' }
  await recordNumberOf(ctx, accountId)
  await ctx.sql`update identity.accounts set phone = null, phone_country = null, phone_verified_at = null,
    changed_at = ${ctx.now} where id = ${accountId}`
  await ctx.sql`update identity.resets set ended_at = ${ctx.now}
    where account_id = ${accountId} and channel = 'sms' and ended_at is null`
  await ctx.sql`update identity.codes set ended_at = ${ctx.now}
    where account_id = ${accountId} and channel = 'sms' and ended_at is null`
  await ctx.log({ action: 'account.phone_removed', subject: { kind: 'account', id: accountId } })
  await ctx.emit('identity.credentials_changed', { accountId, what: 'phone' })
  await ctx.publish([accountId], 'account')
  await writeTo(ctx, before, 'phone_removed', { number: `•••${before.phone.slice(-3)}` })
  return { message: 'success' }
}
