import type { createNotary } from '#contract/issuers/notaries/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCreateNotary = changeOf<typeof createNotary>('POST /api/notaries')
