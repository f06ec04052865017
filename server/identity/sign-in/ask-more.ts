import type { Asking } from '#contract/identity/shapes.ts'
import type { Context } from '#server/core/context.ts'
import type { z } from 'zod'
import { factorsOf } from '../factors/second-factors.ts'
import type { AccountRow } from '../reads.ts'
import { countTry, sendLimits } from './attempts.ts'
import { newChallenge } from './challenges.ts'
import { masked } from './codes.ts'
import { asking, queueCode } from './send-code.ts'

/**
 * Opens the challenge that follows a right password and sends its code when a code will do. `asker`: the account whose session
 * asks, where it is another one.
 */
export const askMore = async (
  ctx: Context,
  account: AccountRow,
  purpose: 'sign_in' | 'merge',
  asker?: string,
): Promise<z.infer<typeof Asking>> => {
  const { secret, hash } = await newChallenge(ctx, {
    accountId: account.id,
    purpose,
    subject: account.mail,
    ...(asker ? { nonce: asker } : {}),
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
