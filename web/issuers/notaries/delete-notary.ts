import type { deleteNotary } from '#contract/issuers/notaries/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useDeleteNotary = changeOf<typeof deleteNotary>('DELETE /api/notaries/{notaryId}', [
  'notaries',
])
