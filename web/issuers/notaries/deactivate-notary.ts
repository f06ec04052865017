import type { deactivateNotary } from '#contract/issuers/notaries/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useDeactivateNotary = changeOf<typeof deactivateNotary>(
  'PUT /api/notaries/deactivate/{notaryId}',
  ['notaries'],
)
