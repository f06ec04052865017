import type { updateAgent } from '#contract/issuers/agents/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useUpdateAgent = callMutationOf<typeof updateAgent>('PUT /api/agents/{agentId}', [
  'agents',
])
