import type { decideReferral } from '#contract/rewards/referrals/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useDecideReferral = callMutationOf<typeof decideReferral>(
  'PUT /api/rest/referrals/{id}',
  ['referrals'],
)
