// Codes of authenticator apps (RFC 6238): 30 seconds, one step either way, each step once.
import { verify } from 'otplib'
import { minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { findKnownDevice } from '../sessions/devices.ts'
import { unseal } from '../sessions/encrypt-secret.ts'
import { recordTry } from '../sign-in/attempts.ts'
import type { NotNull } from '#server/core/database/db.ts'

const totpStep = 30

// Whoever got hold of the password elsewhere does not use up the tries of the owner's device or session.
const whoTries = async (ctx: Context, accountId: string): Promise<string> => {
  if (ctx.actor?.accountId === accountId) return `session ${ctx.actor.sessionId}`
  const device = await findKnownDevice(ctx, accountId)
  return device ? `device ${device}` : `stranger ${accountId}`
}

/** True once for a right code. Tries are counted; must commit also when it is wrong. */
export const totpFits = async (
  ctx: Context,
  accountId: string,
  given: string,
): Promise<boolean> => {
  if (
    (await recordTry(ctx, 'totp', await whoTries(ctx, accountId), [
      { max: 5, within: minutes(5) },
      { max: 30, within: minutes(1440) },
    ])) > 0
  )
    return false
  const [row] = await ctx.sql<{ sealed: NotNull<Buffer>; lastStep: number }[]>`
    select sealed_secret as sealed, last_step from identity.totp
    where account_id = ${accountId} and confirmed_at is not null for update`
  if (!row) return false
  const step = await timeStepOf(ctx, unseal(ctx.secret, row.sealed), given)
  if (step === null || step <= row.lastStep) return false
  await ctx.sql`update identity.totp set last_step = ${step} where account_id = ${accountId}`
  return true
}

/** The time step a code belongs to, or null when it is wrong. */
export const timeStepOf = async (
  ctx: Pick<Context, 'now'>,
  secret: string,
  given: string,
): Promise<number | null> => {
  const epoch = Math.floor(ctx.now.getTime() / 1000)
  const result = await verify({ secret, token: given, epoch, epochTolerance: totpStep })
  return result.valid ? Math.floor(epoch / totpStep) + result.delta : null
}
