// Recovery codes: ten, shown once, each finishes one sign-in after the password (NIST 800-63B-4, saved recovery codes).
import { screenPath } from '#contract/paths.ts'
import { hours } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { hmac } from '#server/core/random.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { findAccountById } from '../reads.ts'
import { factorChanged } from './enrolment.ts'
import { recordTry } from '../sign-in/attempts.ts'

const digestBy = (secret: string, accountId: string, code: string): Buffer =>
  hmac(secret, `recovery ${accountId} ${code.replace(/[\s-]/g, '').toUpperCase()}`)

export const toDigest = (ctx: Pick<Context, 'secret'>, accountId: string, code: string): Buffer =>
  digestBy(ctx.secret, accountId, code)

export const countLeft = async ({ sql }: Pick<Context, 'sql'>, accountId: string) => {
  const [row] = await sql<{ left: number; created: string | null }[]>`
    select count(*) filter (where used_at is null) as left, max(created_at) as created
    from identity.recovery_codes where account_id = ${accountId}`
  return row!
}

/** True once for each code. Tries are counted; must commit also when it is wrong. */
export const recoveryCodeFits = async (
  ctx: Context,
  accountId: string,
  given: string,
): Promise<boolean> => {
  const limits = [{ max: 10, within: hours(24) }]
  if ((await recordTry(ctx, 'recovery_code', accountId, limits)) > 0) return false
  // Codes outlive a change of the secret.
  const digests = allSecrets(ctx).map((secret) =>
    digestBy(secret, accountId, given).toString('hex'),
  )
  const used = await ctx.sql`update identity.recovery_codes set used_at = ${ctx.now}
    where account_id = ${accountId} and encode(code_hmac, 'hex') = any (${digests}) and used_at is null
    returning 1`
  if (used.length === 0) return false
  const account = orNotFound(await findAccountById(ctx, accountId))
  const { left } = await countLeft(ctx, accountId)
  await ctx.log({
    action: 'account.recovery_code_used',
    subject: { kind: 'account', id: accountId },
  })
  await writeTo(ctx, account, 'recovery_code_used', {
    left,
    link: `${ctx.publicUrl}${screenPath('forgotPassword')}`,
  })
  return true
}

/** Codes that only forgotten secrets would tell are over, and their owners are told. Needs a transaction. */
export const endCodesMadeBy = async (ctx: Context, until: string): Promise<number> => {
  const ended = await ctx.sql<{ accountId: string }[]>`
    delete from identity.recovery_codes where created_at <= ${until} and used_at is null
    returning account_id`
  for (const id of new Set(ended.map(({ accountId }) => accountId)))
    await factorChanged(
      ctx,
      orNotFound(await findAccountById(ctx, id)),
      'account.recovery_codes_ended',
    )
  return ended.length
}
