import type { addBankStatement } from '#contract/transfers/reconciliation/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useAddBankStatement = callMutationOf<typeof addBankStatement>(
  'POST /api/bank-statements',
  ['books'],
)
