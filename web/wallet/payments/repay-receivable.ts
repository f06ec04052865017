import type { repayReceivable } from '#contract/wallet/payments/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRepayReceivable = changeOf<typeof repayReceivable>(
  'POST /api/payments/{id}/repay',
  ['wallet'],
)
