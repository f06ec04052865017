import type { Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { provedAccountById } from '../reads.ts'
import { passwordLink } from '../sign-in/lost-password.ts'
import { setPassword } from './change-password.ts'
import { writeTo } from './send-to-account.ts'

/** Fits no password. */
const nobodys = 'replaced'

/**
 * The password of an account ends at once, with every session, and its owner gets a link to choose another: whoever asks for
 * this never knows a password of somebody else (ASVS 6.4.6). Needs a transaction. Fails `not_found`.
 */
export const replacePassword = async (ctx: Context, accountId: string): Promise<void> => {
  const account = orNotFound(await provedAccountById(ctx, accountId))
  await setPassword(ctx, account, nobodys)
  await writeTo(ctx, account, 'password_replaced', { link: await passwordLink(ctx, accountId) })
}
