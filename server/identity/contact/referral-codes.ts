// A person's code for friends: eight letters and digits that are not mistaken for each other.
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newBytes } from '#server/core/random.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newCode = (): string => [...newBytes(8)].map((byte) => alphabet[byte % 32]).join('')

/** The code of an account, made at the first call. */
export const referralCodeOf = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  accountId: string,
): Promise<string> => {
  await sql`insert into identity.referral_codes (account_id, code, made_at) values (${accountId}, ${newCode()}, ${now})
    on conflict (account_id) do nothing`
  const [row] = await sql<{ code: string }[]>`
    select code from identity.referral_codes where account_id = ${accountId}`
  return row!.code
}

/** As it is kept: in capitals. Fails where it is nobody's, so that no friend goes without their coins for a slip of the pen. */
export const findReferralCode = async (
  { sql }: Pick<Context, 'sql'>,
  given: string | undefined,
): Promise<string | null> => {
  const code = given?.trim().toUpperCase()
  if (!code) return null
  const [row] = await sql`select 1 from identity.public_referral_codes where code = ${code}`
  return row
    ? code
    : fail('bad_input', { fields: { field_referral_code: 'unknown_referral_code' } })
}
