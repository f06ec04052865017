import type { createTransfer } from '#contract/transfers/requests/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCreateTransfer = callMutationOf<typeof createTransfer>('POST /api/requests')
