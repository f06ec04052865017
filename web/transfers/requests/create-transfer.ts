import type { createTransfer } from '#contract/transfers/requests/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCreateTransfer = changeOf<typeof createTransfer>('POST /api/requests')
