import type { createIssuer } from '#contract/issuers/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCreateIssuer = callMutationOf<typeof createIssuer>('POST /api/issuers')
