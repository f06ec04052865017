import type { Context } from '#server/core/context.ts'
import { forgetActor } from './find-actor.ts'

type Which = { only?: string; except?: string }

/**
 * Ends sessions of an account, and those it holds on behalf of others; their tokens are worthless once this commits.
 */
export const endSessions = async (
  ctx: Context,
  accountId: string,
  reason: string,
  { only, except }: Which = {},
): Promise<number> => {
  const ended = await ctx.sql<{ id: string; account_id: string }[]>`
    update identity.sessions set ended_at = ${ctx.now}, end_reason = ${reason}
    where (account_id = ${accountId} or on_behalf_of = ${accountId}) and ended_at is null
      ${only ? ctx.sql`and id = ${only}` : ctx.sql``} ${except ? ctx.sql`and id <> ${except}` : ctx.sql``}
    returning id, account_id`
  if (ended.length === 0) return 0
  await ctx.sql`delete from identity.access_tokens where session_id = any(${ended.map(({ id }) => id)})`
  const theirs = [...new Set([accountId, ...ended.map((session) => session.account_id)])]
  for (const id of theirs) await forgetActor(ctx.sql, id)
  await ctx.publish(theirs, 'sessions')
  return ended.length
}
