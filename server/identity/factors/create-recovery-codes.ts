import * as factorsCalls from '#contract/identity/factors/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { newReadableCode } from '#server/core/random.ts'
import { findAccountById } from '../reads.ts'
import { factorChanged } from './enrolment.ts'
import { toDigest } from './recovery-codes.ts'

const count = 10

/** 49 bits, of which few guesses a day are taken. */
const length = 10

export const createRecoveryCodes: CallFunction<typeof factorsCalls.createRecoveryCodes> = async (
  ctx,
) => {
  const { accountId } = ctx.actor
  const account = orNotFound(await findAccountById(ctx, accountId))
  const codes = Array.from({ length: count }, () => newReadableCode(length))
  await ctx.sql`delete from identity.recovery_codes where account_id = ${accountId}`
  for (const code of codes)
    await ctx.sql`insert into identity.recovery_codes (account_id, code_hmac, created_at)
      values (${accountId}, ${toDigest(ctx, accountId, code)}, ${ctx.now})`
  await factorChanged(ctx, account, 'account.recovery_codes_created')
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) }
}
