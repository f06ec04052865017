import type { renewFeed as contract } from '#contract/counsellors/appointments/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { feedToken, feedUrl } from '#server/core/formats/feed-address.ts'
import { sha256 } from '#server/core/random.ts'
import { appointmentFeed } from './feeds.ts'

export const renewFeed: CallFunction<typeof contract> = async (ctx) => {
  const { sql, now, actor } = ctx
  const me = actor.accountId
  await sql`select pg_advisory_xact_lock(hashtextextended('counsellors.feeds', 0) # hashtextextended(${me}, 0))`
  const [made] = await sql<{ turn: number }[]>`
    select turn from counsellors.feeds where account_id = ${me}`
  const turn = (made?.turn ?? 0) + 1
  const tokenHash = sha256(feedToken(ctx, appointmentFeed, me, turn))
  await sql`insert into counsellors.feeds (account_id, turn, token_hash, made_at)
    values (${me}, ${turn}, ${tokenHash}, ${now})
    on conflict (account_id) do update
      set turn = excluded.turn, token_hash = excluded.token_hash, made_at = excluded.made_at`
  return { url: feedUrl(ctx, appointmentFeed, me, turn, tokenHash) }
}
