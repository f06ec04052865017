// Recovery codes: ten, shown once, each finishes one sign-in after the password (NIST 800-63B-4, saved recovery codes).
import type * as contract from '#contract/identity/recovery-codes.ts'
import { hours } from '#server/core/clock.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { hmac, newReadableCode } from '#server/core/random.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { accountById } from '../reads.ts'
import { countTry } from '../sign-in/attempt-limits.ts'
import { factorChanged } from './enrolment.ts'

const count = 10
/** 49 bits, of which few guesses a day are taken. */
const length = 10

const toDigest = (ctx: Pick<Context, 'secret'>, accountId: string, code: string): Buffer =>
  hmac(ctx.secret, `recovery ${accountId} ${code.replace(/[\s-]/g, '').toUpperCase()}`)

const countLeft = async ({ sql }: Pick<Context, 'sql'>, accountId: string) => {
  const [row] = await sql<{ left: number; created: string | null }[]>`
    select count(*) filter (where used_at is null) as left, max(created_at) as created
    from identity.recovery_codes where account_id = ${accountId}`
  return row!
}

export const getRecoveryCodes: Answer<typeof contract.getRecoveryCodes> = (ctx) =>
  countLeft(ctx, ctx.actor.accountId)

export const createRecoveryCodes: Answer<typeof contract.createRecoveryCodes> = async (ctx) => {
  const { accountId } = ctx.actor
  const account = orNotFound(await accountById(ctx, accountId))
  const codes = Array.from({ length: count }, () => newReadableCode(length))
  await ctx.sql`delete from identity.recovery_codes where account_id = ${accountId}`
  for (const code of codes)
    await ctx.sql`insert into identity.recovery_codes (account_id, code_hmac, created_at)
      values (${accountId}, ${toDigest(ctx, accountId, code)}, ${ctx.now})`
  await factorChanged(ctx, account, 'account.recovery_codes_created')
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) }
}

/** True once for each code. Tries are counted; must commit also when it is wrong. */
export const recoveryCodeFits = async (
  ctx: Context,
  accountId: string,
  given: string,
): Promise<boolean> => {
  const limits = [{ most: 10, within: hours(24) }]
  if ((await countTry(ctx, 'recovery_code', accountId, limits)) > 0) return false
  const used = await ctx.sql`update identity.recovery_codes set used_at = ${ctx.now}
    where account_id = ${accountId} and code_hmac = ${toDigest(ctx, accountId, given)} and used_at is null
    returning 1`
  if (used.length === 0) return false
  const account = orNotFound(await accountById(ctx, accountId))
  const { left } = await countLeft(ctx, accountId)
  await ctx.log({
    action: 'account.recovery_code_used',
    subject: { kind: 'account', id: accountId },
  })
  await writeTo(ctx, account, 'recovery_code_used', {
    left,
    link: `${ctx.publicUrl}/forgot-password`,
  })
  return true
}
