import type * as contract from '#contract/identity/factors.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { readCookie } from './cookies.ts'
import { deviceName } from './devices.ts'
import { endSessions } from './end-sessions.ts'

type Session = {
  id: string
  userAgent: string
  ip: string
  created: string
  seen: string
  onBehalfOf: string | null
}

export const listSessions: Answer<typeof contract.listSessions> = async (ctx) => {
  const rows = await ctx.sql<Session[]>`
    select id, user_agent as "userAgent", ip, created_at as created, seen_at as seen,
      on_behalf_of as "onBehalfOf" from identity.sessions
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

export const endSession: Answer<typeof contract.endSession> = async (ctx, { id }) => {
  if ((await endSessions(ctx, ctx.actor.accountId, 'ended_by_owner', { only: id })) === 0)
    return fail('not_found')
  await ctx.log({
    action: 'account.session_ended',
    subject: { kind: 'account', id: ctx.actor.accountId },
    payload: { sessionId: id },
  })
  return { message: 'success' }
}

export const endOtherSessions: Answer<typeof contract.endOtherSessions> = async (ctx) => {
  const ended = await endSessions(ctx, ctx.actor.accountId, 'ended_by_owner', {
    except: ctx.actor.sessionId,
  })
  await ctx.log({
    action: 'account.sessions_ended',
    subject: { kind: 'account', id: ctx.actor.accountId },
    payload: { ended },
  })
  return { message: 'success', ended }
}

type Device = {
  id: string
  name: string
  ip: string
  created: string
  seen: string
  until: string
  hash: string
}

export const listDevices: Answer<typeof contract.listDevices> = async (ctx) => {
  const here = readCookie(ctx, 'device')
  const hereHash = here ? sha256(here).toString('hex') : ''
  const rows = await ctx.sql<Device[]>`
    select id, name, ip, created_at as created, seen_at as seen, expires_at as until, encode(hash, 'hex') as hash
      from identity.devices
    where account_id = ${ctx.actor.accountId} and expires_at > ${ctx.now} order by seen_at desc, id desc`
  return { data: rows.map(({ hash, ...row }) => ({ ...row, current: hash === hereHash })) }
}

export const removeDevice: Answer<typeof contract.removeDevice> = async (ctx, { id }) => {
  const [device] = await ctx.sql<{ name: string }[]>`
    delete from identity.devices where id = ${id} and account_id = ${ctx.actor.accountId} returning name`
  if (!device) return fail('not_found')
  await ctx.log({
    action: 'account.device_removed',
    subject: { kind: 'account', id: ctx.actor.accountId },
    payload: { name: device.name },
  })
  await ctx.publish([ctx.actor.accountId], 'account')
  return { message: 'success' }
}
