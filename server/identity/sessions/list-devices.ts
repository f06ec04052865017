import * as sessionsCalls from '#contract/identity/sessions/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { sha256 } from '#server/core/random.ts'
import { readCookie } from './cookies.ts'

type Device = {
  id: string
  name: string
  ip: string
  created: string
  seen: string
  until: string
  hash: string
}

export const listDevices: CallFunction<typeof sessionsCalls.listDevices> = async (ctx) => {
  const here = readCookie(ctx, 'device')
  const hereHash = here ? sha256(here).toString('hex') : ''
  const rows = await ctx.sql<Device[]>`
    select id, name, ip, created_at as created, seen_at as seen, expires_at as until, encode(hash, 'hex') as hash
      from identity.devices
    where account_id = ${ctx.actor.accountId} and expires_at > ${ctx.now} order by seen_at desc, id desc`
  return { data: rows.map(({ hash, ...row }) => ({ ...row, current: hash === hereHash })) }
}
