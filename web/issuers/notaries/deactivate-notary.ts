import type { deactivateNotary } from '#contract/issuers/notaries/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useDeactivateNotary = callMutationOf<typeof deactivateNotary>(
  'PUT /api/notaries/deactivate/{notaryId}',
  ['notaries'],
)
