import type { decideDisbursements } from '#contract/rewards/disbursements/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useDecideDisbursements = callMutationOf<typeof decideDisbursements>(
  'PUT /api/participants/disbursements',
  ['programs'],
)
