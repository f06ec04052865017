import type { renewCalendar as renewContract } from '#contract/applications/tracker/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { feedToken, feedUrl } from '#server/core/formats/feed-address.ts'
import { sha256 } from '#server/core/random.ts'
import { deadlineFeed } from './calendar.ts'

export const renewCalendar: CallFunction<typeof renewContract> = async (ctx) => {
  const { sql, now, actor } = ctx
  await sql`select pg_advisory_xact_lock(hashtextextended('applications.calendars', 0) # hashtextextended(${actor.accountId}, 0))`
  const [made] = await sql<
    { turn: number }[]
  >`select turn from applications.calendars where account_id = ${actor.accountId}`
  const turn = (made?.turn ?? 0) + 1
  const tokenHash = sha256(feedToken(ctx, deadlineFeed, actor.accountId, turn))
  await sql`insert into applications.calendars values (${actor.accountId}, ${turn}, ${tokenHash}, ${now})
    on conflict (account_id) do update set turn = excluded.turn, token_hash = excluded.token_hash, made_at = excluded.made_at`
  return {
    data: { url: feedUrl(ctx, deadlineFeed, actor.accountId, turn, tokenHash) },
    message: 'calendar_renewed',
    status: true,
  }
}
