import type { Context } from '#server/core/context.ts'

/** Keeps an agent's office; an admin approves agents before they may check documents. */
export const knowAgent = async (
  ctx: Context<null> | Context,
  accountId: string,
  office: {
    organisation?: string
    city?: string
    country?: string
    approvedBy?: string | null
  } = {},
): Promise<void> => {
  await ctx.sql`insert into issuers.agents (account_id, organisation, city, country, approved, approved_by, created_at, changed_at)
    values (${accountId}, ${office.organisation ?? ''}, ${office.city ?? ''}, ${office.country ?? ''},
      ${office.approvedBy !== undefined}, ${office.approvedBy ?? null}, ${ctx.now}, ${ctx.now})
    on conflict (account_id) do update set organisation = excluded.organisation, city = excluded.city, country = excluded.country,
      approved = true, approved_by = excluded.approved_by, changed_at = excluded.changed_at
    where excluded.approved`
  await ctx.publish(['admin', 'support'], 'agents')
}
