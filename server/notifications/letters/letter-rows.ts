import type { LetterFilter, SentLetter } from '#contract/notifications/letters/calls.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { likePattern } from '#server/core/database/like.ts'

type Reading = Pick<Context, 'sql'>

/** Days are those of UTC. */
export const lettersLike = (
  { sql }: Reading,
  { search, state, name, channel, from, to }: LetterFilter,
): Fragment => sql`${state ? sql`l.state = ${state}` : sql`true`}
  and ${name ? sql`l.name = ${name}` : sql`true`}
  and ${channel ? sql`l.channel = ${channel}` : sql`true`}
  and ${from ? sql`l.at >= ${from}::date` : sql`true`} and ${to ? sql`l.at < ${to}::date + 1` : sql`true`}
  and ${search ? sql`l.address like ${likePattern(search.toLowerCase())}` : sql`true`}`

const order = ({ sql }: Reading, sort: LetterFilter['sort']): Fragment =>
  ({
    at: sql`l.at, l.id`,
    '-at': sql`l.at desc, l.id desc`,
    address: sql`l.address, l.at desc, l.id desc`,
    '-address': sql`l.address desc, l.at desc, l.id desc`,
    name: sql`l.name, l.at desc, l.id desc`,
    '-name': sql`l.name desc, l.at desc, l.id desc`,
    state: sql`l.state, l.at desc, l.id desc`,
    '-state': sql`l.state desc, l.at desc, l.id desc`,
  })[sort]

export const letterRows = (ctx: Reading, filter: LetterFilter, page: Fragment) => {
  const { sql } = ctx
  return sql<SentLetter[]>`
    select l.id, l.at, l.changed_at, l.channel, l.name, l.address, l.state, l.attempts, l.status,
      exists (select 1 from notifications.lost_addresses o where o.address = l.address) as lost,
      l.sealed is not null and l.state <> 'waiting' as repeatable
    from notifications.letters l where ${lettersLike(ctx, filter)}
    order by ${order(ctx, filter.sort)} ${page}`
}
