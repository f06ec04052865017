import type { Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { endChallenges } from '../sign-in/challenges.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { assertUncommon } from '../sign-in/password-rules.ts'
import { hashPassword, passwordFits } from '../sign-in/passwords.ts'
import type { AccountRow } from '../reads.ts'
import { countOwnAttempt, forgiveAttempt, proofAgain } from '../sign-in/attempts.ts'
import { writeTo } from './send-to-account.ts'

/** Fails `wrong_password` unless this is the account's password; guesses are few in each session. */
export const assertExisting = async (
  ctx: SignedContext,
  account: AccountRow,
  existing: string | undefined,
): Promise<void> => {
  const wait = await ctx.begin((tx) => countOwnAttempt(tx, proofAgain(ctx)))
  if (wait > 0) return fail('too_many_requests', { seconds: wait })
  if (!existing || !(await passwordFits(existing, account.passwordHash)))
    return fail('wrong_password', { fields: { 'data.attributes.pass.existing': 'wrong_password' } })
  await ctx.begin((tx) => forgiveAttempt(tx, [proofAgain(ctx)]))
}

/** A hash of a password that may be this account's next one. Fails `password_common`, `password_same`. */
export const hashNext = async (account: AccountRow, next: string): Promise<string> => {
  await assertUncommon(next, [account.mail, account.firstName, account.lastName])
  if (await passwordFits(next, account.passwordHash))
    return fail('password_same', { fields: { pass: 'password_same' } })
  return hashPassword(next)
}

/** Sets a hash; other sessions and everything asked for before end, and the owner is told. Needs a transaction. */
export const setPassword = async (
  ctx: Context,
  account: AccountRow,
  hash: string,
  keep?: string,
): Promise<void> => {
  await ctx.sql`update identity.accounts set password_hash = ${hash}, password_changed_at = ${ctx.now},
    changed_at = ${ctx.now} where id = ${account.id}`
  await endChallenges(ctx, account.id)
  await endSessions(ctx, account.id, 'password_changed', keep ? { except: keep } : {})
  await ctx.log({
    action: 'account.password_changed',
    subject: { kind: 'account', id: account.id },
  })
  await ctx.emit('identity.credentials_changed', { accountId: account.id, what: 'password' })
  await writeTo(ctx, account, 'password_changed', { link: `${ctx.publicUrl}/forgot-password` })
}
