import { screenPath } from '#contract/paths.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { endChallenges } from '../sign-in/challenges.ts'
import { endSessions } from '../sessions/sessions.ts'
import { assertUncommonPassword } from '../sign-in/password-rules.ts'
import { hashPassword, passwordFits } from '../sign-in/passwords.ts'
import type { Channel } from '../sign-in/codes.ts'
import type { AccountRow } from '../reads.ts'
import { stopRecoveries } from '../recovery/stop-recoveries.ts'
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
export const hashNext = async (
  ctx: Context,
  account: AccountRow,
  next: string,
): Promise<string> => {
  await assertUncommonPassword(ctx, next, [account.mail, account.firstName, account.lastName])
  if (await passwordFits(next, account.passwordHash))
    return fail('password_same', { fields: { pass: 'password_same' } })
  return hashPassword(next)
}

type Set = {
  /** The session that goes on. */
  keep?: string
  /** It was lost and set anew by a code sent to this channel. */
  resetBy?: Channel
}

/** Sets a hash; other sessions and everything asked for before end, and the owner is told. Needs a transaction. */
export const setPassword = async (
  ctx: Context,
  account: AccountRow,
  hash: string,
  { keep, resetBy }: Set = {},
): Promise<void> => {
  await ctx.sql`update identity.accounts set password_hash = ${hash}, password_changed_at = ${ctx.now},
    password_reset_by_sms_at = ${resetBy === 'sms' ? ctx.now : null}, changed_at = ${ctx.now} where id = ${account.id}`
  if (resetBy) await forgetUnproved(ctx, account.id, resetBy)
  // Admins replace a password with neither: that is no sign of the owner.
  if (keep || resetBy) await stopRecoveries(ctx, account.id, 'changed')
  await endChallenges(ctx, account.id)
  await endSessions(ctx, account.id, 'password_changed', keep ? { except: keep } : {})
  await ctx.log({
    action: 'account.password_changed',
    subject: { kind: 'account', id: account.id },
  })
  await ctx.emit('identity.credentials_changed', { accountId: account.id, what: 'password' })
  await writeTo(ctx, account, 'password_changed', {
    link: `${ctx.publicUrl}${screenPath('forgotPassword')}`,
  })
}

/** After a reset nothing stays that was only claimed. By SMS, browsers are no longer known: one may be on that very phone. */
const forgetUnproved = async (
  { sql }: Context,
  accountId: string,
  resetBy: Channel,
): Promise<void> => {
  if (resetBy === 'sms') await sql`delete from identity.devices where account_id = ${accountId}`
  await sql`delete from identity.totp where account_id = ${accountId} and confirmed_at is null`
  await sql`update identity.totp set pending_secret = null where account_id = ${accountId}`
  await sql`update identity.accounts set phone = null, phone_country = null
    where id = ${accountId} and phone_verified_at is null`
}
