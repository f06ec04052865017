import type { updateAgent } from '#contract/issuers/agents/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useUpdateAgent = changeOf<typeof updateAgent>('PUT /api/agents/{agentId}', ['agents'])
