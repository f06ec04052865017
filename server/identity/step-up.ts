import type { stepUp as contract } from '#contract/identity.ts'
import type { Answer } from '#server/core/context.ts'
import { fail, found } from '#server/core/fail.ts'
import { forgetActor } from './find-actor.ts'
import { passwordFits } from './passwords.ts'
import { accountById } from './reads.ts'
import { totpFits } from './totp.ts'
import { clearSignInTries, proofName, takeSignInTry } from './tries.ts'

export const stepUp: Answer<typeof contract> = async (ctx, { password, totp }) => {
  const { accountId, sessionId } = ctx.actor
  const account = found(await accountById(ctx, accountId))
  const name = proofName(accountId)
  const wait = await ctx.begin((tx) => takeSignInTry(tx, name))
  if (wait > 0) return fail('too_many_requests', { seconds: wait })
  if (totp !== undefined) {
    if (!(await ctx.begin((tx) => totpFits(tx, accountId, totp))))
      return fail('incorrect_otp', { fields: { totp: 'incorrect_otp' } })
  } else if (!password || !(await passwordFits(password, account.passwordHash)))
    return fail('wrong_password', { fields: { password: 'wrong_password' } })
  return ctx.begin(async (tx) => {
    await clearSignInTries(tx, name)
    await tx.sql`update identity.sessions set proved_at = ${ctx.now} where id = ${sessionId}`
    await forgetActor(tx.sql, accountId)
    await tx.log({ action: 'account.stepped_up', subject: { kind: 'account', id: accountId } })
    return { message: 'success' }
  })
}
