import type { deleteTransfer } from '#contract/transfers/requests/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useDeleteTransfer = changeOf<typeof deleteTransfer>('DELETE /api/requests/{id}', [
  'transfers',
])
