import type { createIssuer } from '#contract/issuers/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCreateIssuer = changeOf<typeof createIssuer>('POST /api/issuers')
