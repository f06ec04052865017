import * as agentsCalls from '#contract/issuers/agents/calls.ts'
import type { AgentRecord } from '#contract/issuers/agents/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { containingFolded } from '#server/identity/public.ts'
import { agentColumns } from '../read-issuers.ts'

export const getAllAgents: CallFunction<typeof agentsCalls.getAllAgents> = async (
  ctx,
  { q, pageIndex, pageSize },
) => {
  const matching = ctx.sql`(a.search_text || chr(10) || identity.public_folded(g.organisation)) like ${containingFolded(ctx, q ?? '')}`
  const [agents, [count]] = await Promise.all([
    ctx.sql<
      AgentRecord[]
    >`select ${agentColumns(ctx)} where ${matching} order by g.approved, a.sort_name, a.id limit ${pageSize} offset ${pageIndex * pageSize}`,
    ctx.sql<
      { n: number }[]
    >`select count(*) as n from issuers.agents g join identity.public_accounts a on a.id = g.account_id where ${matching}`,
  ])
  return { agents: [...agents], agentCount: count!.n }
}
