import type { getCalendar as contract } from '#contract/applications/tracker/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { feedUrl } from '#server/core/formats/feed-address.ts'
import { deadlineFeed } from './calendar.ts'

export const getCalendar: CallFunction<typeof contract> = async (ctx) => {
  const [made] = await ctx.sql<
    { turn: number; tokenHash: Buffer }[]
  >`select turn, token_hash from applications.calendars where account_id = ${ctx.actor.accountId}`
  return {
    data: {
      url: made ? feedUrl(ctx, deadlineFeed, ctx.actor.accountId, made.turn, made.tokenHash) : null,
    },
    message: 'success',
    status: true,
  }
}
