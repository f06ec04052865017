import type { createNotary } from '#contract/issuers/notaries/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCreateNotary = callMutationOf<typeof createNotary>('POST /api/notaries')
