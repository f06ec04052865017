import type { updateIssuer } from '#contract/issuers/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useUpdateIssuer = changeOf<typeof updateIssuer>('PUT /api/issuers/{issuerId}')
