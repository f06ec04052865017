import type { confirmPayment } from '#contract/wallet/payments/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useConfirmPayment = changeOf<typeof confirmPayment>('POST /api/payments', ['wallet'])
