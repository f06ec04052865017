import type { confirmPayment } from '#contract/wallet/payments/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useConfirmPayment = callMutationOf<typeof confirmPayment>('POST /api/payments', [
  'wallet',
])
