import type { addBankStatement } from '#contract/transfers/reconciliation/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useAddBankStatement = changeOf<typeof addBankStatement>('POST /api/bank-statements', [
  'books',
])
