import * as agentsCalls from '#contract/issuers/agents/calls.ts'
import type { AgentRecord } from '#contract/issuers/agents/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { likeOf, agentColumns } from '../read-issuers.ts'

export const getAllAgents: Answer<typeof agentsCalls.getAllAgents> = async (
  ctx,
  { q, pageIndex, pageSize },
) => {
  const matching = ctx.sql`(a.search_text like identity.public_folded(${likeOf(q)}) or lower(g.organisation) like ${likeOf(q)})`
  const [agents, [count]] = await Promise.all([
    ctx.sql<
      AgentRecord[]
    >`select ${agentColumns(ctx)} where ${matching} order by g.approved, name, a.id limit ${pageSize} offset ${pageIndex * pageSize}`,
    ctx.sql<
      { n: number }[]
    >`select count(*) as n from issuers.agents g join identity.public_accounts a on a.id = g.account_id where ${matching}`,
  ])
  return { agents: [...agents], agentCount: count!.n }
}
