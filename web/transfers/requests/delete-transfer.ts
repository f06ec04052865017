import type { deleteTransfer } from '#contract/transfers/requests/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useDeleteTransfer = callMutationOf<typeof deleteTransfer>(
  'DELETE /api/requests/{id}',
  ['transfers'],
)
