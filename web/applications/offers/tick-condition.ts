import type { tickCondition } from '#contract/applications/offers/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useTickCondition = callMutationOf<typeof tickCondition>(
  'POST /application/offer/condition',
  ['applications'],
)
