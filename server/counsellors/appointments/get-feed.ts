import type { getFeed as contract } from '#contract/counsellors/appointments/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { feedUrl } from '#server/core/formats/feed-address.ts'
import { appointmentFeed } from './feeds.ts'

export const getFeed: CallFunction<typeof contract> = async (ctx) => {
  const [made] = await ctx.sql<{ turn: number; tokenHash: Buffer }[]>`
    select turn, token_hash from counsellors.feeds where account_id = ${ctx.actor.accountId}`
  return {
    url: made
      ? feedUrl(ctx, appointmentFeed, ctx.actor.accountId, made.turn, made.tokenHash)
      : null,
  }
}
