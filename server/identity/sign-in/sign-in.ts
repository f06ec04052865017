import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newChallenge, passChallenge } from './challenges.ts'
import { masked } from './codes.ts'
import { deviceName, isKnownDevice } from '../sessions/devices.ts'
import { needsRehash, hashPassword, nobodysHash, passwordFits } from './passwords.ts'
import { type AccountRow, accountToSignIn, isPrivileged } from '../reads.ts'
import { factorsOf } from '../factors/second-factors.ts'
import { asking, queueCode } from './send-code.ts'
import { startSession } from '../sessions/start-session.ts'
import { admitSignIn } from './admit-sign-in.ts'
import { forgiveAttempt } from './attempts.ts'
import { queueSignInLink } from './sign-in-link.ts'
import { countTry, sendLimits } from './attempt-limits.ts'

/**
 * Checks a name and password. On a known device that is all; elsewhere, and always for privileged roles, more is
 * asked for. `link` is the secret of a link mailed to the owner.
 */
export const signIn = async (
  ctx: Context,
  username: string,
  password: string,
  link: string | undefined,
) => {
  const name = username.trim().toLowerCase()
  const account = await accountToSignIn(ctx, name)
  const admitted = await ctx.begin(async (tx) => {
    const outcome = await admitSignIn(tx, name, account, link)
    if (outcome.needsMail) await queueSignInLink(tx, name)
    return outcome
  })
  if (admitted.needsMail) return fail('mail_proof_required')
  const fits = await passwordFits(password, account?.passwordHash ?? nobodysHash)
  // Unknown, wrong and disabled are one: same body, same time, same traces.
  if (!account || !fits || account.status !== 'active' || hasNoRole(account)) {
    await ctx.begin((tx) =>
      tx.log({
        action: 'account.sign_in_failed',
        subject: { kind: 'account', id: account?.id ?? 'unknown' },
        payload: { device: deviceName(tx.request.userAgent) },
      }),
    )
    return fail('invalid_credentials')
  }
  const rehashed = needsRehash(account.passwordHash) ? await hashPassword(password) : null
  const outcome = await ctx.begin(async (tx) => {
    await forgiveAttempt(tx, admitted.counted)
    const hasLink = admitted.link !== null && (await passChallenge(tx, admitted.link))
    if (rehashed)
      await tx.sql`update identity.accounts set password_hash = ${rehashed}
        where id = ${account.id} and password_hash = ${account.passwordHash}`
    const isKnown =
      account.emailVerified &&
      !isPrivileged(account.roles) &&
      (hasLink || (await isKnownDevice(tx, account.id)))
    return isKnown
      ? { tokens: await startSession(tx, account, { remember: false, how: 'password' }) }
      : { ask: await askMore(tx, account) }
  })
  return outcome.tokens ?? fail('otp_required', outcome.ask)
}

/** A claim gets its role when the code proves its address. */
const hasNoRole = ({ emailVerified, roles }: AccountRow): boolean =>
  emailVerified && roles.length === 0

/** Opens the challenge of an unfinished sign-in and sends its code when a code will do. */
const askMore = async (ctx: Context, account: AccountRow) => {
  const { secret, hash } = await newChallenge(ctx, {
    accountId: account.id,
    purpose: 'sign_in',
    subject: account.mail,
  })
  const methods = await factorsOf(ctx, account)
  const base = {
    ...asking(secret, 'email', methods.includes('email') ? masked(account.mail) : undefined),
    methods,
  }
  if (!methods.includes('email')) return base
  // Everyone shares the people of the demo, so their sign-ins do not wait for one another.
  const wait =
    ctx.mode === 'demo' ? 0 : await countTry(ctx, 'code_mail_sign_in', account.mail, sendLimits)
  if (wait > 0) return { ...base, resend_in: wait }
  await queueCode(ctx, hash, 'email')
  return base
}
