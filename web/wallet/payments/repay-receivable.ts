import type { repayReceivable } from '#contract/wallet/payments/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRepayReceivable = callMutationOf<typeof repayReceivable>(
  'POST /api/payments/{id}/repay',
  ['wallet'],
)
