// Whose code a friend came by; the codes themselves are identity's.
import type { Context } from '#server/core/context.ts'

/** Whose code it is: an active account, or nobody. */
export const findReferrer = async (
  { sql }: Pick<Context, 'sql'>,
  code: string,
): Promise<{ id: string; firstName: string } | null> => {
  const [row] = await sql<{ id: string; firstName: string }[]>`
    select account_id as id, first_name from identity.public_referral_codes
    where code = ${code.trim().toUpperCase()}`
  return row ?? null
}
