// One-time passwords: made, sent and checked. Only a digest is kept, bound to challenge, channel and target.
import { screenPath } from '#contract/paths.ts'
import { after, hours, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { newId } from '#server/core/ids.ts'
import { hmac, newDigits, newSecret, sameSecretBytes, sha256 } from '#server/core/random.ts'
import type { Purpose } from './challenges.ts'

export const codeMinutes = 10
const codeAttempts = 5
export type Channel = 'mail' | 'sms'
export const channelOf = (type: 'email' | 'phone'): Channel => (type === 'email' ? 'mail' : 'sms')

const digestOfCode = (
  secret: string,
  challenge: Buffer,
  channel: Channel,
  target: string,
  code: string,
): Buffer => hmac(secret, `code ${challenge.toString('hex')} ${channel} ${target} ${code}`)

// An address may also be proved by a link. A sign-in or a change is only finished where it was begun, by the code: whoever
// follows a link may not be who asked.
const linked = (purpose: Purpose, channel: Channel): boolean =>
  channel === 'mail' && ['register', 'verify'].includes(purpose)

type For = {
  hash: Buffer
  accountId: string
  purpose: Purpose
  target: string
  language: 'en' | 'de'
}

/**
 * Makes a code for a challenge, ends the account's older one of this purpose and channel, and sends it. Needs a
 * transaction.
 */
export const makeCode = async (
  ctx: Context,
  { hash, accountId, purpose, target, language }: For,
  channel: Channel,
): Promise<void> => {
  const code = newDigits(6)
  const link = linked(purpose, channel) ? newSecret(32) : null
  const until = after(ctx.now, minutes(codeMinutes))
  await ctx.sql`select 1 from identity.accounts where id = ${accountId} for no key update`
  await ctx.sql`update identity.codes set ended_at = ${ctx.now}
    where account_id = ${accountId} and purpose = ${purpose} and channel = ${channel} and ended_at is null`
  await ctx.sql`insert into identity.codes (id, account_id, challenge, purpose, channel, target, code_hmac, link_hash,
    created_at, expires_at, link_expires_at)
    values (${newId(ctx.now.getTime())}, ${accountId}, ${hash}, ${purpose}, ${channel}, ${target},
      ${digestOfCode(ctx.secret, hash, channel, target, code)}, ${link && sha256(link)}, ${ctx.now}, ${until},
        ${link && after(ctx.now, hours(24))})`
  const values = {
    code,
    purpose,
    minutes: codeMinutes,
    ...(link ? { link: `${ctx.publicUrl}${screenPath('verifyEmail')}#${link}` } : {}),
  }
  const name = channel === 'sms' ? 'phone_code' : link ? 'verify_email' : 'email_code'
  await ctx.send({ channel, to: target, language, name, values, until: until.toISOString() })
}

/** Uses up one attempt at the live code; true once, for the right code. Must commit also when it is wrong. */
export const codeFits = async (
  ctx: Context,
  challenge: Buffer,
  channel: Channel,
  given: string,
): Promise<boolean> => {
  const [row] = await ctx.sql<{ id: string; target: string; codeHmac: Buffer; attempts: number }[]>`
    update identity.codes set attempts = attempts + 1
    where challenge = ${challenge} and channel = ${channel} and ended_at is null and expires_at > ${ctx.now}
      and attempts < ${codeAttempts}
    returning id, target, code_hmac, attempts`
  if (!row) return false
  const fits = allSecrets(ctx).some((secret) =>
    sameSecretBytes(row.codeHmac, digestOfCode(secret, challenge, channel, row.target, given)),
  )
  if (fits)
    await ctx.sql`update identity.codes set ended_at = ${ctx.now}, used_at = ${ctx.now} where id = ${row.id}`
  else if (row.attempts >= codeAttempts)
    await ctx.sql`update identity.codes set ended_at = ${ctx.now} where id = ${row.id}`
  return fits
}

/** `asha@example.org` → `a•••@example.org`; `+919876543210` → `•••210`. */
export const maskTarget = (target: string): string =>
  target.includes('@') ? target.replace(/^(.).*@/u, '$1•••@') : `•••${target.slice(-3)}`
