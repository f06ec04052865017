// POST /oauth/token, of the two grants that are on (RFC 6749; the password grant is kept for old clients, see
// docs/decisions).
import { normalizeMail } from '#contract/person-fields.ts'
import type { issueToken as contract } from '#contract/identity/sign-in/calls.ts'
import type { CodeChallenge } from '#contract/identity/shapes.ts'
import type { z } from 'zod'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail, failAbout } from '#server/core/fail.ts'
import { newChallenge, passChallenge } from './challenges.ts'
import { maskTarget } from './codes.ts'
import { touchDevice } from '../sessions/devices.ts'
import { needsRehash, hashPassword } from './passwords.ts'
import { type AccountRow, accountToSignIn, isPrivileged, maySignIn } from '../reads.ts'
import { listFactors } from '../factors/second-factors.ts'
import { codeAnswer, queueCode } from './send-code.ts'
import { completeSignIn, refresh, sessionTokensOf } from '../sessions/sessions.ts'
import { noteFailedSignIn, tryPassword } from './admit-sign-in.ts'
import { forgiveAttempt, recordTry, sendLimits } from './attempts.ts'

/**
 * Checks a name and password. On a known device that is all; elsewhere, and always for privileged roles, more is
 * asked for. `link` is the secret of a link mailed to the owner.
 */
const signIn = async (
  ctx: Context,
  username: string,
  password: string,
  link: string | undefined,
) => {
  const name = normalizeMail(username)
  const account = await accountToSignIn(ctx, name)
  const { fits, ...admitted } = await tryPassword(ctx, name, account, password, link)
  if (!account || !fits || !maySignIn(account) || hasNoRole(account)) {
    await noteFailedSignIn(ctx, account, fits)
    // Whoever has the password is told that their invitation waits for another admin.
    if (account && fits && account.status === 'active' && (await hasWaitingRole(ctx, account.id)))
      return fail('role_waiting')
    return failAbout(account?.id, 'invalid_credentials')
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
      (hasLink || (await touchDevice(tx, account.id)))
    return isKnown
      ? await completeSignIn(tx, account, { remember: false, how: 'password' })
      : { ask: await askMore(tx, account, 'sign_in') }
  })
  return 'ask' in outcome ? fail('otp_required', outcome.ask) : sessionTokensOf(outcome)
}

/** A claim gets its role when the code proves its address. */
const hasNoRole = ({ emailVerified, roles }: AccountRow): boolean =>
  emailVerified && roles.length === 0

const hasWaitingRole = async ({ sql }: Context, accountId: string): Promise<boolean> =>
  (
    await sql`select from identity.change_requests where account_id = ${accountId}
      and kind = 'role_granted' and status in ('pending', 'confirmed') limit 1`
  ).length > 0

/**
 * Opens the challenge that follows a right password and sends its code when a code will do. `asker`: the account whose session
 * asks, where it is another one.
 */
export const askMore = async (
  ctx: Context,
  account: AccountRow,
  purpose: 'sign_in' | 'merge',
  asker?: string,
): Promise<z.infer<typeof CodeChallenge>> => {
  const { secret, hash } = await newChallenge(ctx, {
    accountId: account.id,
    purpose,
    subject: account.mail,
    ...(asker ? { nonce: asker } : {}),
  })
  const methods = await listFactors(ctx, account)
  const base = {
    ...codeAnswer(
      secret,
      'email',
      methods.includes('email') ? maskTarget(account.mail) : undefined,
    ),
    methods,
  }
  if (!methods.includes('email')) return base
  // Everyone shares the people of the demo, so their sign-ins do not wait for one another.
  const wait =
    ctx.mode === 'demo' ? 0 : await recordTry(ctx, 'code_mail_sign_in', account.mail, sendLimits)
  if (wait > 0) return { ...base, resend_in: wait }
  await queueCode(ctx, hash, 'email')
  return base
}

const missing = (name: string): never =>
  fail('bad_request', { hint: `Check the \`${name}\` parameter` })

export const issueToken: CallFunction<typeof contract> = async (ctx, input) => {
  if (!input.grant_type) return missing('grant_type')
  if (input.grant_type !== 'password' && input.grant_type !== 'refresh_token')
    return fail('unsupported_grant', {
      hint: 'Check that all required parameters have been provided',
    })
  if (!input.client_id) return missing('client_id')
  if (input.client_id !== ctx.clientId) return fail('invalid_client')
  if (input.grant_type === 'refresh_token') return refresh(ctx, input.refresh_token)
  return signIn(
    ctx,
    input.username || missing('username'),
    input.password || missing('password'),
    input.mail_proof,
  )
}
