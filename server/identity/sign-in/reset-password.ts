import type { resetPassword as contract } from '#contract/identity/contact.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { sameBytes, sha256 } from '#server/core/random.ts'
import { hashNext, setPassword } from '../contact/change-password.ts'
import { digestOfReset } from './lost-password.ts'
import { accountById, accountByMail } from '../reads.ts'

type Reset = { id: string; accountId: string; channel: 'mail' | 'sms' }

export const resetPassword: Answer<typeof contract> = async (
  ctx,
  { name, temp_pass, new_pass, pass_confirmation },
) => {
  if (pass_confirmation !== undefined && pass_confirmation !== new_pass)
    return fail('passwords_differ', { fields: { pass_confirmation: 'passwords_differ' } })
  // The attempt is committed before anything depends on it: a wrong guess counts although the call fails.
  const reset = await ctx.begin((tx) =>
    name === undefined ? byLink(tx, temp_pass) : byCode(tx, name, temp_pass),
  )
  const account = reset && (await accountById(ctx, reset.accountId))
  if (!reset || account?.status !== 'active') return fail('invalid_reset_link')
  const hash = await hashNext(account, new_pass)
  return ctx.begin(async (tx) => {
    const used = await tx.sql`update identity.resets set ended_at = ${ctx.now}
        where id = ${reset.id} and ended_at is null returning 1`
    if (used.length === 0) return fail('invalid_reset_link')
    await setPassword(tx, account, hash, { resetBy: reset.channel })
    return { message: 'Your New Password has been saved please log in.' }
  })
}

const byLink = async (ctx: Context, secret: string): Promise<Reset | undefined> =>
  (
    await ctx.sql<Reset[]>`select id, account_id as "accountId", channel from identity.resets
    where link_hash = ${sha256(secret)} and ended_at is null and expires_at > ${ctx.now}`
  )[0]

const byCode = async (ctx: Context, mail: string, code: string): Promise<Reset | undefined> => {
  const account = await accountByMail(ctx, mail)
  const rows = await ctx.sql<
    (Reset & { digest: Buffer })[]
  >`update identity.resets set attempts = attempts + 1
    where account_id = ${account?.id ?? null} and ended_at is null and expires_at > ${ctx.now} and attempts < 5
    returning id, account_id as "accountId", channel, code_hmac as digest`
  return rows.find(({ accountId, digest }) =>
    sameBytes(digest, digestOfReset(ctx.secret, accountId, code)),
  )
}
