import type { Context } from '#server/core/context.ts'

/** Keeps an agent's office; two admins approve agents before they may check documents. */
export const insertAgent = async (
  ctx: Context<null> | Context,
  accountId: string,
): Promise<void> => {
  await ctx.sql`insert into issuers.agents (account_id, created_at, changed_at)
    values (${accountId}, ${ctx.now}, ${ctx.now}) on conflict (account_id) do nothing`
  await ctx.publish(['admin', 'support'], 'agents')
}
