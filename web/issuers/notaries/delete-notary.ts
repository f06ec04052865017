import type { deleteNotary } from '#contract/issuers/notaries/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useDeleteNotary = callMutationOf<typeof deleteNotary>(
  'DELETE /api/notaries/{notaryId}',
  ['notaries'],
)
