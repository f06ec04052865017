import { greetingOf } from '#contract/person-fields.ts'
import type { lostPassword as contract } from '#contract/identity/sign-in/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { after, before, hours, minutes } from '#server/core/clock.ts'
import type { CallFunction, Context, JobContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { hmac, newReadableCode, newSecret, sha256 } from '#server/core/random.ts'
import { newChallenge } from './challenges.ts'
import { channelOf, makeCode } from './codes.ts'
import { findKnownDevice } from '../sessions/devices.ts'
import { findAccountByMail, findNewestClaim, maySignIn } from '../reads.ts'
import { admitAttempt, countLinksTo, networkCounters } from './attempts.ts'

// Whoever asks more often than this gets nothing new while the last one opens. No window is longer than a code lives, so
// that there is always one that opens: strangers neither flood anybody nor keep the owner from a reset.
const ways = {
  email: { lives: 60, max: 3, within: 30 },
  phone: { lives: 10, max: 2, within: 10 },
} as const

/** Where the page of a reset link is; the secret is in the fragment, so it is in no log. */
const pageFor = (ctx: Pick<Context, 'publicUrl'>, secret: string): string =>
  `${ctx.publicUrl}${screenPath('resetPassword')}#${secret}`

export const digestOfReset = (secret: string, accountId: string, code: string): Buffer =>
  hmac(secret, `reset ${accountId} ${code.toUpperCase()}`)

// Who is known is looked up after the answer, so that known and unknown addresses take the same time.
export const lostPassword: CallFunction<typeof contract> = async (ctx, { mail, type }) => {
  await ctx.begin(async (tx) => {
    const account = await findAccountByMail(tx, mail)
    const device = account && (await findKnownDevice(tx, account.id))
    if (!device) await admitAttempt(tx, networkCounters(tx, 'reset'))
    await tx.queue('identity.sendReset', { mail, type })
  })
  return { message: 'Further instructions have been sent to your email address.' }
}

type Queued = { mail: string; type: 'email' | 'phone'; answered?: boolean }

/** Job: makes a temporary code and sends it, if there is such an account and a way to reach it. */
export const sendReset = (
  ctx: JobContext,
  { mail, type, answered = false }: Queued,
): Promise<void> =>
  ctx.begin(async (tx) => {
    const account = mail ? await findAccountByMail(tx, mail) : null
    if (!account && mail && type === 'email') return sendProof(tx, mail)
    const to = type === 'email' ? account?.mail : account?.phone
    if (!account || !maySignIn(account) || !to) return
    if (type === 'phone' && !account.phoneVerified) return
    // Who has set security questions gets a code by SMS only after answering them.
    const [attempt] =
      await tx.sql`select 1 from identity.security_answers where account_id = ${account.id} limit 1`
    if (type === 'phone' && attempt && !answered) return
    const { lives } = ways[type]
    if (await hasEnough(tx, account.id, type)) return
    const { code, link, until } = await openReset(tx, account.id, type, minutes(lives))
    const values = {
      firstName: greetingOf(account),
      code,
      minutes: lives,
      link: pageFor(ctx, link),
    }
    await tx.send({
      channel: channelOf(type),
      to,
      language: account.language,
      name: type === 'email' ? 'reset_password' : 'reset_code',
      values,
      until: until.toISOString(),
    })
  })

/** Whether as many were sent as may be, the last of which still opens. Waits for others who ask. */
const hasEnough = async (
  ctx: Context,
  accountId: string,
  type: 'email' | 'phone',
): Promise<boolean> => {
  await ctx.sql`select 1 from identity.accounts where id = ${accountId} for no key update`
  const [sent] = await ctx.sql<[{ count: number; live: boolean }]>`select count(*),
      coalesce(bool_or(ended_at is null and expires_at > ${ctx.now}), false) as live
    from identity.resets where account_id = ${accountId} and channel = ${channelOf(type)}
      and created_at > ${before(ctx.now, minutes(ways[type].within))}`
  return sent.live && sent.count >= ways[type].max
}

/** Whoever registered and proved nothing yet has no password to lose: the link proves the address and sets one. */
const sendProof = async (ctx: Context, mail: string): Promise<void> => {
  const claim = await findNewestClaim(ctx, mail)
  if (!claim) return
  // What was mailed before still opens, and lets its reader choose a password.
  if ((await countLinksTo(ctx, mail)) > 0) return
  const { hash } = await newChallenge(ctx, {
    accountId: claim.id,
    purpose: 'register',
    subject: mail,
  })
  const { id: accountId, language } = claim
  await makeCode(ctx, { hash, accountId, purpose: 'register', target: mail, language }, 'mail')
}

const openReset = async (
  ctx: Context,
  accountId: string,
  type: 'email' | 'phone',
  lives: number,
) => {
  const code = newReadableCode(10)
  const link = newSecret(32)
  const until = after(ctx.now, lives)
  await ctx.sql`select 1 from identity.accounts where id = ${accountId} for no key update`
  await ctx.sql`update identity.resets set ended_at = ${ctx.now}
    where account_id = ${accountId} and channel = ${channelOf(type)} and ended_at is null`
  await ctx.sql`insert into identity.resets (id, account_id, channel, code_hmac, link_hash, created_at, expires_at)
    values (${newId(ctx.now.getTime())}, ${accountId}, ${channelOf(type)},
      ${digestOfReset(ctx.secret, accountId, code)}, ${sha256(link)}, ${ctx.now}, ${until})`
  await ctx.log({
    action: 'account.reset_asked',
    subject: { kind: 'account', id: accountId },
    payload: { type },
  })
  return { code, link, until }
}

/** A one-time link by which the owner of a new account chooses the password: 24 hours. */
export const passwordLink = async (ctx: Context, accountId: string): Promise<string> =>
  pageFor(ctx, (await openReset(ctx, accountId, 'email', hours(24))).link)
