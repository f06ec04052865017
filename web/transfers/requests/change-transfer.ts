import type { changeTransfer } from '#contract/transfers/requests/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useChangeTransfer = changeOf<typeof changeTransfer>('PUT /api/requests/{id}')
