import type { getMailReach as contract } from '#contract/notifications/letters/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadPerson } from '#server/identity/public.ts'
import { findLost } from './lost-addresses.ts'

export const getMailReach: CallFunction<typeof contract> = async (ctx) => {
  const { mail } = await loadPerson(ctx, ctx.actor.accountId)
  const lost = await findLost(ctx, mail)
  return { mail, lost: lost && { reason: lost.reason, at: lost.at } }
}
