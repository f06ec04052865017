// Who may set up a second factor: the signed-in who just proved themselves, or a sign-in that waits for its first one.
import { screenPath } from '#contract/paths.ts'
import { before, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { type Challenge, findLiveChallenge, passChallenge } from '../sign-in/challenges.ts'
import { type AccountRow, findAccountById, isPrivileged } from '../reads.ts'
import { startSession } from '../sessions/sessions.ts'
import { writeTo } from '../contact/send-to-account.ts'

export type Enrolment = { account: AccountRow; waiting: Challenge | null }

export const enrolmentOf = async (
  ctx: Context,
  challenge: string | undefined,
): Promise<Enrolment> => {
  const waiting = challenge ? await findLiveChallenge(ctx, challenge, ['enrol']) : null
  if (waiting?.accountId)
    return { account: orNotFound(await findAccountById(ctx, waiting.accountId)), waiting }
  // A token that has run out is told so, so that its bearer refreshes it.
  if (!ctx.actor)
    return ctx.request.bearer
      ? fail('unauthenticated')
      : fail('bad_input', { fields: { challenge: 'required' } })
  if (Date.parse(ctx.actor.provedAt) < before(ctx.now, minutes(10)).getTime())
    return fail('step_up_required')
  return { account: orNotFound(await findAccountById(ctx, ctx.actor.accountId)), waiting: null }
}

/** Tells the owner of a new or removed factor, and finishes the sign-in that waited for it. */
export const finishEnrolment = async (
  ctx: Context,
  { account, waiting }: Enrolment,
  what: 'totp' | 'passkey',
  remember: boolean,
) => {
  await factorChanged(ctx, account, `account.${what}_added`)
  if (!waiting || !(await passChallenge(ctx, waiting.hash))) return undefined
  return startSession(ctx, account, { remember, how: what })
}

export const factorChanged = async (
  ctx: Context,
  account: AccountRow,
  action: string,
): Promise<void> => {
  await ctx.log({ action, subject: { kind: 'account', id: account.id } })
  await ctx.publish([account.id], 'account')
  await ctx.emit('identity.credentials_changed', { accountId: account.id, what: 'second_factor' })
  await writeTo(ctx, account, 'second_factor_changed', {
    link: `${ctx.publicUrl}${screenPath('forgotPassword')}`,
  })
}

/** Privileged roles keep at least one second factor. Fails `second_factor_required`. */
export const assertFactorRemains = (account: AccountRow, left: number): void => {
  if (left === 0 && isPrivileged(account.roles)) fail('second_factor_required')
}
