import type { closePeriod } from '#contract/wallet/books/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useClosePeriod = provenMutationOf<typeof closePeriod>('POST /api/books/periods', [
  'books',
  'changes',
])
