import type { tickCondition } from '#contract/applications/offers/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useTickCondition = changeOf<typeof tickCondition>(
  'POST /application/offer/condition',
  ['applications'],
)
