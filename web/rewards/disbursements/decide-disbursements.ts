import type { decideDisbursements } from '#contract/rewards/disbursements/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useDecideDisbursements = changeOf<typeof decideDisbursements>(
  'PUT /api/participants/disbursements',
  ['programs'],
)
