import type { updateNotary } from '#contract/issuers/notaries/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useUpdateNotary = callMutationOf<typeof updateNotary>('PUT /api/notaries/{notaryId}')
