import type { closePeriod } from '#contract/wallet/books/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useClosePeriod = provenChangeOf<typeof closePeriod>('POST /api/books/periods', [
  'books',
  'changes',
])
