// The name for which a document was verified: from then on another takes a request with a paper.
import type { Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'

/** From the first verification on; a later one, or one that is taken back, changes nothing. */
export const fixName = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  accountId: string,
): Promise<void> => {
  await ctx.sql`update identity.accounts set name_fixed_at = ${ctx.now} where id = ${accountId} and name_fixed_at is null`
}

/** The name, and since when it is fixed; held until the transaction ends where that is asked for. Fails `not_found`. */
export const loadFixedName = async (
  { sql }: Pick<Context, 'sql'>,
  accountId: string,
  { hold = false }: { hold?: boolean } = {},
) => {
  const [row] = await sql<
    { firstName: string; lastName: string; mail: string; fixedAt: string | null }[]
  >`
    select first_name, last_name, mail, name_fixed_at as fixed_at from identity.accounts
    where id = ${accountId} ${hold ? sql`for no key update` : sql``}`
  return orNotFound(row)
}
