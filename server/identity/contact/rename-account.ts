import type { Context } from '#server/core/context.ts'

/** Another name for an account, as an office writes it. Does nothing where it is the same. */
export const renameAccount = async (
  ctx: Context,
  accountId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> => {
  const { count } = await ctx.sql`
    update identity.accounts set first_name = ${firstName}, last_name = ${lastName}, changed_at = ${ctx.now}
    where id = ${accountId} and (first_name, last_name) <> (${firstName}, ${lastName})`
  if (count === 0) return
  await ctx.log({
    action: 'account.changed',
    subject: { kind: 'account', id: accountId },
    payload: { fields: ['first_name', 'last_name'] },
  })
  await ctx.publish([accountId], 'account')
}
