// A person's code for friends: eight letters and digits that are not mistaken for each other.
import type { Context } from '#server/core/context.ts'
import { newBytes } from '#server/core/random.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newCode = (): string => [...newBytes(8)].map((byte) => alphabet[byte % 32]).join('')

/** The code of an account, made at the first call. */
export const codeOf = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  accountId: string,
): Promise<string> => {
  await sql`insert into rewards.referral_codes (account_id, code, made_at) values (${accountId}, ${newCode()}, ${now})
    on conflict (account_id) do nothing`
  const [row] = await sql<{ code: string }[]>`
    select code from rewards.referral_codes where account_id = ${accountId}`
  return row!.code
}

/** Whose code it is: an active account, or nobody. */
export const findReferrer = async (
  { sql }: Pick<Context, 'sql'>,
  code: string,
): Promise<{ id: string; firstName: string } | null> => {
  const [row] = await sql<{ id: string; firstName: string }[]>`
    select a.id, a.first_name from rewards.referral_codes c
    join identity.public_accounts a on a.id = c.account_id
    where c.code = ${code.trim().toUpperCase()} and a.status = 'active'`
  return row ?? null
}
