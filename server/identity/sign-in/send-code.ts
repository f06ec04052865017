import type { CodeChallenge } from '#contract/identity/shapes.ts'
import type { sendCode as contract } from '#contract/identity/sign-in/calls.ts'
import type { z } from 'zod'
import { screenPath } from '#contract/paths.ts'
import { minutes } from '#server/core/clock.ts'
import type { CallFunction, Context, JobContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type Challenge, type Purpose, findLiveChallenge, newChallenge } from './challenges.ts'
import { type Channel, channelOf, codeMinutes, makeCode } from './codes.ts'
import { type AccountRow, findAccountById, findAccountByMail, maySignIn } from '../reads.ts'
import { findKnownDevice } from '../sessions/devices.ts'
import { admitAttempt, countLinksTo, recordTry, networkCounters, sendLimits } from './attempts.ts'
import { writeTo } from '../contact/send-to-account.ts'

/** What the caller is told about a code on its way. */
export const codeAnswer = (
  challenge: string,
  type: 'email' | 'phone',
  sentTo?: string,
): z.infer<typeof CodeChallenge> => ({
  challenge,
  methods: [type],
  ...(sentTo ? { sent_to: sentTo } : {}),
  expires_in: minutes(codeMinutes) / 1000,
  resend_in: 60,
})

/**
 * Who asks for a code: each has an allowance apart, so that no stranger uses up the owner's. `sign_in` follows a right
 * password, `challenge` a secret of one's own, `device` and `session` are the owner's.
 */
type Asker = 'sign_in' | 'challenge' | 'device' | 'session' | 'stranger'

/** Counts one sending. Fails `otp_cooldown`. */
export const recordSending = async (
  ctx: Context,
  channel: Channel,
  asker: Asker,
  subject: string | Buffer,
): Promise<void> => {
  const wait = await recordTry(ctx, `code_${channel}_${asker}`, subject, sendLimits)
  if (wait > 0) return fail('otp_cooldown', { seconds: wait })
}

/** The same for strangers, who are counted by where they come from as well. Fails `proof_required` too. */
const recordStranger = async (
  ctx: Context,
  channel: Channel,
  subject: string | Buffer,
): Promise<void> => {
  await admitAttempt(ctx, networkCounters(ctx, 'code'))
  await recordSending(ctx, channel, 'stranger', subject)
}

const resendable: readonly Purpose[] = [
  'register',
  'verify',
  'sign_in',
  'change_mail',
  'change_phone',
  'merge',
]

/** Asked only after the right password of the account. */
const followsPassword = (purpose: Purpose): boolean => purpose === 'sign_in' || purpose === 'merge'

const openChallenge = async (
  ctx: Context,
  mail: string | undefined,
): Promise<{ secret: string; subject: string; owner: readonly [Asker, string] | null }> => {
  const account = mail
    ? await findAccountByMail(ctx, mail)
    : ctx.actor
      ? await findAccountById(ctx, ctx.actor.accountId)
      : null
  const subject = mail ?? account?.mail
  if (!subject) return fail('bad_input', { fields: { mail: 'required' } })
  const accountId = account?.status === 'active' ? account.id : null
  const { secret } = await newChallenge(ctx, { accountId, purpose: 'verify', subject })
  const device = account && (await findKnownDevice(ctx, account.id))
  const isOwn = account !== null && ctx.actor?.accountId === account.id
  return {
    secret,
    subject,
    owner: isOwn ? ['session', account.id] : device ? ['device', device] : null,
  }
}

/** Counts a code for a challenge that is there, or seems to be. */
const recordResend = async (
  ctx: Context,
  channel: Channel,
  live: Challenge | null,
  challenge: string,
): Promise<void> => {
  // Unknown, passed and expired challenges are answered like live ones; nothing is sent for them.
  if (!live || (live.purpose === 'verify' && ctx.actor?.accountId !== live.accountId))
    return recordStranger(ctx, channel, live?.subject ?? challenge)
  if (live.purpose === 'verify') return recordSending(ctx, channel, 'session', live.accountId!)
  // Only who was asked for it can have it sent again.
  if (live.purpose === 'merge' && ctx.actor?.accountId !== live.nonce)
    return recordStranger(ctx, channel, live.subject)
  if (followsPassword(live.purpose)) return recordSending(ctx, channel, 'sign_in', live.subject)
  await recordSending(ctx, channel, 'challenge', live.hash)
  if (live.purpose !== 'register' || channel !== 'mail') return
  const seconds = await countLinksTo(ctx, live.subject)
  if (seconds > 0) return fail('enough_mails', { seconds })
}

export const sendCode: CallFunction<typeof contract> = (ctx, { type, challenge, mail }) =>
  ctx.begin(async (tx) => {
    if (challenge) {
      const live = await findLiveChallenge(tx, challenge, resendable)
      await recordResend(tx, channelOf(type), live, challenge)
      if (live) await queueCode(tx, live.hash, type)
      return { message: 'code_sent', ...codeAnswer(challenge, type) }
    }
    const { secret, subject, owner } = await openChallenge(tx, mail)
    if (owner) await recordSending(tx, channelOf(type), ...owner)
    else await recordStranger(tx, channelOf(type), subject)
    const live = await findLiveChallenge(tx, secret, ['verify'])
    if (live) await queueCode(tx, live.hash, type)
    return { message: 'code_sent', ...codeAnswer(secret, type) }
  })

// Sending happens after the answer, so that known and unknown accounts take the same time.
export const queueCode = (ctx: Context, hash: Buffer, type: 'email' | 'phone'): Promise<void> =>
  ctx.queue('identity.sendCode', { challenge: hash.toString('hex'), channel: channelOf(type) })

/** Job: makes the code of a challenge and sends it, unless there is nobody or nowhere to send it to. */
export const sendQueuedCode = (
  ctx: JobContext,
  { challenge, channel }: { challenge: string; channel: Channel },
): Promise<void> =>
  ctx.begin(async (tx) => {
    const [row] = await tx.sql<
      Pick<Challenge, 'hash' | 'accountId' | 'purpose' | 'target'>[]
    >`select hash, account_id, purpose, target from identity.challenges
      where hash = ${Buffer.from(challenge, 'hex')} and passed_at is null and expires_at > ${ctx.now}`
    const account = row?.accountId ? await findAccountById(tx, row.accountId) : null
    if (!row || !account || !maySignIn(account)) return
    if (!account.emailVerified) {
      // Nothing is sent to a number before the address is proved: a stranger would pay with it.
      if (channel === 'sms') return
      const owner = await findAccountByMail(tx, account.mail)
      if (owner) return notifyOwner(tx, owner)
    }
    const isNew = row.purpose === (channel === 'mail' ? 'change_mail' : 'change_phone')
    const target = isNew ? row.target : channel === 'mail' ? account.mail : account.phone
    if (!target || (row.target !== null && !isNew)) return
    if (followsPassword(row.purpose) && channel === 'sms' && !account.phoneVerified) return
    await makeCode(
      tx,
      {
        hash: row.hash,
        accountId: account.id,
        purpose: row.purpose,
        target,
        language: account.language,
      },
      channel,
    )
  })

/** Somebody registered an address that is an account's already: only its owner is told so. */
const notifyOwner = (ctx: JobContext, owner: AccountRow): Promise<void> => {
  const at = (screen: 'login' | 'contact') => ctx.publicUrl + screenPath(screen)
  if (owner.mergedInto)
    return writeTo(ctx, owner, 'accounts_merged', {
      ends: owner.mail,
      stays: owner.mergedInto,
      link: at('login'),
    })
  return owner.status === 'active'
    ? writeTo(ctx, owner, 'already_registered', { link: at('login') })
    : writeTo(ctx, owner, 'account_disabled', { link: at('contact') })
}
