// Who may put documents into whose vault: the owner, and agents for their students (domain (e)).
import type { Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** Says anew into whose vaults this account may put documents; an empty list into nobody's. */
export const setVaultsOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  accountId: string,
  owners: readonly string[],
): Promise<void> => {
  await ctx.sql`delete from vault.uploaders where account_id = ${accountId} and owner_id <> all (${[...owners]}::uuid[])`
  for (const owner of owners)
    await ctx.sql`insert into vault.uploaders (owner_id, account_id, since) values (${owner}, ${accountId}, ${ctx.now}) on conflict do nothing`
}

/** Another person's vault and one that does not exist answer alike. */
export const assertMayAdd = async (ctx: SignedContext, ownerId: string): Promise<void> => {
  const { accountId, onBehalfOf } = ctx.actor
  if (accountId === ownerId) return
  const [allowed] =
    await ctx.sql`select from vault.uploaders where owner_id = ${ownerId} and account_id = ${accountId}`
  if (!allowed || onBehalfOf) fail('not_found')
}
