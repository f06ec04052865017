import type { tickCondition } from '#contract/applications/decisions.ts'
import { changeOf } from '#web/core/query.tsx'

export const useTickCondition = changeOf<typeof tickCondition>(
  'POST /application/offer/condition',
  ['applications'],
)
