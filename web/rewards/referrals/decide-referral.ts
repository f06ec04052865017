import type { decideReferral } from '#contract/rewards/referrals/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useDecideReferral = changeOf<typeof decideReferral>('PUT /api/rest/referrals/{id}', [
  'referrals',
])
