import type { Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { sameSecretBytes, sha256 } from '#server/core/random.ts'
import { findAccountById } from '../reads.ts'
import { readCookie } from '../sessions/cookies.ts'
import { passChallenge } from './challenges.ts'
import { type Channel, codeFits } from './codes.ts'
import { applyProof } from './validate-otp.ts'

type Row = {
  challenge: Buffer
  accountId: string
  purpose: 'register' | 'verify' | 'change_mail' | 'change_phone'
  target: string | null
  usedAt: string | null
}

export const verifyContact = async (ctx: Context, token: string, channel: Channel) => {
  const accountId = /^\d{6}$/.test(token)
    ? await byCode(ctx, token, channel)
    : await byLink(ctx, token, channel)
  if (!accountId) return fail('invalid_code')
  const account = orNotFound(await findAccountById(ctx, accountId))
  return {
    message: 'success',
    field_email_verified: account.emailVerified,
    field_phone_number_verified: account.phoneVerified,
  }
}

const typeOf = (channel: Channel) => (channel === 'mail' ? 'email' : 'phone')

const byLink = (ctx: Context, token: string, channel: Channel): Promise<string | null> =>
  ctx.begin(async (tx) => {
    const [row] = await tx.sql<Row[]>`
      select c.challenge, c.account_id, c.purpose, h.target, c.used_at
      from identity.codes c join identity.challenges h on h.hash = c.challenge
      where c.link_hash = ${sha256(token)} and c.channel = ${channel} and c.link_expires_at > ${ctx.now}
        and (c.ended_at is null or c.used_at is not null) for update of c`
    if (!row) return null
    if (row.usedAt) return row.accountId
    if (row.purpose === 'register') await assertSameBrowser(tx, row.accountId)
    await tx.sql`update identity.codes set ended_at = ${ctx.now}, used_at = ${ctx.now}
      where link_hash = ${sha256(token)}`
    await applyProof(
      tx,
      { ...row, hash: row.challenge, subject: row.challenge, nonce: null },
      typeOf(channel),
    )
    return row.accountId
  })

/** Old clients put the six digits into the path; whose they are says the session. */
const byCode = async (ctx: Context, code: string, channel: Channel): Promise<string | null> => {
  const accountId = ctx.actor?.accountId
  if (!accountId || ctx.actor?.onBehalfOf) return null
  const fits = await ctx.begin(async (tx) => {
    const [row] = await tx.sql<{ challenge: Buffer }[]>`select challenge from identity.codes
      where account_id = ${accountId} and channel = ${channel} and purpose = 'verify' and ended_at is null`
    return row ? ((await codeFits(tx, row.challenge, channel, code)) ? row.challenge : null) : null
  })
  if (!fits) return null
  await ctx.begin(async (tx) => {
    await applyProof(
      tx,
      { hash: fits, accountId, purpose: 'verify', target: null, subject: fits, nonce: null },
      typeOf(channel),
    )
    await passChallenge(tx, fits)
  })
  return accountId
}

/**
 * The link of a registration counts at once in the browser that registered. Elsewhere its reader owns the address but may
 * not have chosen the password: they choose their own. Fails `password_required`.
 */
const assertSameBrowser = async (ctx: Context, accountId: string): Promise<void> => {
  const cookie = readCookie(ctx, 'registration')
  const [claim] = await ctx.sql<{ browserHash: Buffer | null; mail: string; role: string }[]>`
    select k.browser_hash, a.mail, k.role
    from identity.claims k join identity.accounts a on a.id = k.account_id where k.account_id = ${accountId}`
  if (!claim) return
  if (cookie && claim.browserHash && sameSecretBytes(claim.browserHash, sha256(cookie))) return
  return fail('password_required', { mail: claim.mail, role: claim.role })
}
