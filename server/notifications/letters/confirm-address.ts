import type { confirmAddress as contract } from '#contract/notifications/letters/calls.ts'
import { before, days } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { regainAddress } from './lost-addresses.ts'

export const checkDays = 7

export const confirmAddress: CallFunction<typeof contract> = async (ctx, { token }) => {
  const [row] = await ctx.sql<{ address: string }[]>`
    select address from notifications.lost_addresses
    where check_hash = ${sha256(token)} and check_sent_at > ${before(ctx.now, days(checkDays))} for update`
  if (!row) return fail('invalid_code')
  await regainAddress(ctx, row.address)
  return { message: 'success' }
}
