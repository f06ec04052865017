// Devices an account has proved itself on: a random secret in a cookie, its digest here, 90 days, at most ten.
import { screenPath } from '#contract/paths.ts'
import { after, days } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { readCookie, setCookie } from './cookies.ts'
import type { AccountRow } from '../reads.ts'
import { momentText } from '#text/moments.ts'
import { writeTo } from '../contact/send-to-account.ts'

const deviceDays = 90
const maxDevices = 10

/** Whether the caller's device cookie belongs to this account; notes when and where it was seen. */
export const touchDevice = async (ctx: Context, accountId: string): Promise<boolean> => {
  const secret = readCookie(ctx, 'device')
  if (!secret) return false
  const rows =
    await ctx.sql`update identity.devices set seen_at = ${ctx.now}, ip = ${ctx.request.ip}
    where hash = ${sha256(secret)} and account_id = ${accountId} and expires_at > ${ctx.now} returning 1`
  return rows.length > 0
}

/** The digest of the device that the caller's browser says it is, whosesoever it is. */
export const deviceHash = (ctx: Pick<Context, 'publicUrl' | 'request'>): Buffer | null => {
  const secret = readCookie(ctx, 'device')
  return secret ? sha256(secret) : null
}

/** The device of this account that the caller is on: the digest of its secret. */
export const findKnownDevice = async (
  ctx: Pick<Context, 'sql' | 'now' | 'publicUrl' | 'request'>,
  accountId: string,
): Promise<string | null> => {
  const secret = readCookie(ctx, 'device')
  if (!secret) return null
  const hash = sha256(secret)
  const rows = await ctx.sql`select 1 from identity.devices
    where hash = ${hash} and account_id = ${accountId} and expires_at > ${ctx.now}`
  return rows.length > 0 ? hash.toString('hex') : null
}

/** A sign-in on the caller's device: the owner is told of a new one, and it is remembered if they wish. Gives whether it was known. */
export const meetDevice = async (
  ctx: Context,
  account: AccountRow,
  remember: boolean,
): Promise<boolean> => {
  if (await touchDevice(ctx, account.id)) return true
  if (remember) await rememberDevice(ctx, account)
  const device = deviceName(ctx.request.userAgent)
  await ctx.emit('identity.new_device', { accountId: account.id, device })
  await notifyOfDevice(ctx, account, device)
  return false
}

/** Remembers the caller's device and forgets the oldest beyond ten. */
export const rememberDevice = async (ctx: Context, account: AccountRow): Promise<void> => {
  const secret = newSecret(32)
  const name = deviceName(ctx.request.userAgent)
  await ctx.sql`insert into identity.devices (id, account_id, hash, name, ip, created_at, seen_at, expires_at)
    values (${newId(ctx.now.getTime())}, ${account.id}, ${sha256(secret)}, ${name}, ${ctx.request.ip}, ${ctx.now},
      ${ctx.now}, ${after(ctx.now, days(deviceDays))})`
  await ctx.sql`delete from identity.devices where account_id = ${account.id} and id not in
    (select id from identity.devices where account_id = ${account.id} order by seen_at desc, id desc limit ${maxDevices})`
  setCookie(ctx, 'device', secret, days(deviceDays) / 1000)
  await ctx.log({
    action: 'account.device_remembered',
    subject: { kind: 'account', id: account.id },
    payload: { name },
  })
}

/** Whoever's known device the caller's browser is, it is none any more. */
export const forgetDevice = async (ctx: Context): Promise<void> => {
  const secret = readCookie(ctx, 'device')
  if (!secret) return
  const forgotten = await ctx.sql<{ accountId: string; name: string }[]>`
    delete from identity.devices where hash = ${sha256(secret)} returning account_id, name`
  for (const { accountId, name } of forgotten) {
    await ctx.log({
      action: 'account.device_removed',
      subject: { kind: 'account', id: accountId },
      payload: { name },
    })
    await ctx.publish([accountId], 'account')
  }
}

/** The hour is that of the clock of this sign-in, which becomes the account's unless its owner chose one. */
const notifyOfDevice = (ctx: Context, account: AccountRow, device: string): Promise<void> =>
  writeTo(ctx, account, 'new_device', {
    device,
    at: momentText(
      account.language,
      ctx.now,
      account.timeZoneChosen ? account.timeZone : (ctx.request.timeZone ?? account.timeZone),
    ),
    link: `${ctx.publicUrl}${screenPath('settings')}?tab=devices`,
  })

const first = (
  userAgent: string,
  names: readonly (readonly [RegExp, string])[],
): string | undefined => names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** `Chrome, Windows`: enough for its owner to recognise it. */
export const deviceName = (userAgent: string): string => {
  const browser = first(userAgent, [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = first(userAgent, [
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ])
  return [browser, system].filter(Boolean).join(', ') || 'App'
}
