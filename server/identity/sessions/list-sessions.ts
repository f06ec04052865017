import * as sessionsCalls from '#contract/identity/sessions/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { deviceName } from './devices.ts'

type Session = {
  id: string
  userAgent: string
  ip: string
  created: string
  seen: string
  onBehalfOf: string | null
}

export const listSessions: CallFunction<typeof sessionsCalls.listSessions> = async (ctx) => {
  const rows = await ctx.sql<Session[]>`
    select id, user_agent, ip, created_at as created, seen_at as seen,
      on_behalf_of from identity.sessions
    where account_id = ${ctx.actor.accountId} and ended_at is null
      and expires_at > ${ctx.now} order by created_at desc, id desc limit 100`
  return {
    data: rows.map(({ userAgent, onBehalfOf, ...row }) => ({
      ...row,
      device: deviceName(userAgent),
      current: row.id === ctx.actor.sessionId,
      on_behalf: onBehalfOf !== null,
    })),
  }
}
