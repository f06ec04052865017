import type { resetPassword as contract } from '#contract/identity/sign-in/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail, failAbout } from '#server/core/fail.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { sameSecretBytes, sha256 } from '#server/core/random.ts'
import { hashNext, setPassword } from '../contact/change-password.ts'
import { hours } from '#server/core/clock.ts'
import { findKnownDevice } from '../sessions/devices.ts'
import { findAccountById, findAccountByMail, maySignIn } from '../reads.ts'
import { admitAttempt, type Counter, forgiveAttempt, networkCounters } from './attempts.ts'
import { digestOfReset } from './lost-password.ts'

type Reset = { id: string; accountId: string; channel: 'mail' | 'sms' }

export const resetPassword: CallFunction<typeof contract> = async (
  ctx,
  { name, temp_pass, new_pass, pass_confirmation },
) => {
  if (pass_confirmation !== undefined && pass_confirmation !== new_pass)
    return fail('passwords_differ', { fields: { pass_confirmation: 'passwords_differ' } })
  const reset =
    name === undefined ? await findResetByLink(ctx, temp_pass) : await byCode(ctx, name, temp_pass)
  const account = reset && (await findAccountById(ctx, reset.accountId))
  if (!reset || !account || !maySignIn(account)) {
    const tried =
      reset?.accountId ?? (name === undefined ? null : (await findAccountByMail(ctx, name))?.id)
    return failAbout(tried, 'invalid_reset_link')
  }
  const hash = await hashNext(ctx, account, new_pass)
  return ctx.begin(async (tx) => {
    const used = await tx.sql`update identity.resets set ended_at = ${ctx.now}
        where id = ${reset.id} and ended_at is null returning 1`
    if (used.length === 0) return fail('invalid_reset_link')
    await setPassword(tx, account, hash, { resetBy: reset.channel })
    return { message: 'Your New Password has been saved please log in.' }
  })
}

const findResetByLink = async (ctx: Context, secret: string): Promise<Reset | undefined> =>
  (
    await ctx.sql<Reset[]>`select id, account_id, channel from identity.resets
    where link_hash = ${sha256(secret)} and ended_at is null and expires_at > ${ctx.now}`
  )[0]

/** Guesses of strangers at the codes of one name, and those on a device of its owner. */
const guessesAt = (name: string): Counter => ({
  kind: 'reset_name',
  subject: name,
  free: 5,
  within: hours(1),
  of: 'name',
})
const guessesOn = (device: string): Counter => ({
  kind: 'reset_device',
  subject: device,
  free: 10,
  within: hours(1),
  of: 'name',
})

/** No guess ends a code, else strangers could: 49 bits outlast whoever works for each guess. Fails `proof_required`. */
const byCode = async (ctx: Context, mail: string, code: string): Promise<Reset | undefined> => {
  const account = await findAccountByMail(ctx, mail)
  const device = account && (await findKnownDevice(ctx, account.id))
  const counted = device
    ? [guessesOn(device)]
    : [guessesAt(mail), ...networkCounters(ctx, 'reset_guess')]
  // Committed before anything depends on it: a wrong guess counts although the call fails.
  await ctx.begin((tx) => admitAttempt(tx, counted))
  const rows = await ctx.sql<(Reset & { digest: Buffer })[]>`
    select id, account_id, channel, code_hmac as digest from identity.resets
    where account_id = ${account?.id ?? null} and ended_at is null and expires_at > ${ctx.now}`
  const right = rows.find(({ accountId, digest }) =>
    allSecrets(ctx).some((secret) =>
      sameSecretBytes(digest, digestOfReset(secret, accountId, code)),
    ),
  )
  if (right) await ctx.begin((tx) => forgiveAttempt(tx, counted))
  return right
}
