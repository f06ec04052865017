import * as agentsCalls from '#contract/issuers/agents/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { listAgentsFor } from '../read-issuers.ts'

const seesStudents = ['admin', 'support', 'counsellor', 'associate', 'agent'] as const

export const getAgents: CallFunction<typeof agentsCalls.getAgents> = async (ctx, { studentId }) => {
  if (
    studentId !== ctx.actor.accountId &&
    !ctx.actor.roles.some((r) => (seesStudents as readonly string[]).includes(r))
  )
    return fail('not_found')
  return { agents: await listAgentsFor(ctx, studentId) }
}
