import * as agentsCalls from '#contract/issuers/agents/calls.ts'
import type { AgentStudent } from '#contract/issuers/agents/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { containingFolded } from '#server/identity/public.ts'
import { totalOf } from '#server/core/database/page-total.ts'
import { fail } from '#server/core/fail.ts'
import { managesIssuers, loadAgent } from '../read-issuers.ts'

export const getAgentStudents: CallFunction<typeof agentsCalls.getAgentStudents> = async (
  ctx,
  { agentId, q, pageIndex, pageSize },
) => {
  if (agentId !== ctx.actor.accountId && !managesIssuers(ctx)) return fail('not_found')
  const read = (size: number, from: number) => ctx.sql<(AgentStudent & { total: number })[]>`
    select a.id, a.name, a.mail as email, s.since, count(*) over () as total
    from issuers.agent_students s join identity.public_accounts a on a.id = s.student_id
    where s.agent_id = ${agentId} and a.search_text like ${containingFolded(ctx, q ?? '')}
    order by a.sort_name, a.id limit ${size} offset ${from}`
  const from = pageIndex * pageSize
  const rows = await read(pageSize, from)
  return {
    agent: await loadAgent(ctx, agentId),
    students: rows.map(({ total: _, ...row }) => row),
    studentCount: await totalOf(rows, from, () => read(1, 0)),
  }
}
