import type { updateNotary } from '#contract/issuers/notaries/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useUpdateNotary = changeOf<typeof updateNotary>('PUT /api/notaries/{notaryId}')
