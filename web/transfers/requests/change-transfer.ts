import type { changeTransfer } from '#contract/transfers/requests/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useChangeTransfer = callMutationOf<typeof changeTransfer>('PUT /api/requests/{id}')
