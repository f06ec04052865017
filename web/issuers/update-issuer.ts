import type { updateIssuer } from '#contract/issuers/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useUpdateIssuer = callMutationOf<typeof updateIssuer>('PUT /api/issuers/{issuerId}')
