import type { createNotary } from '#contract/issuers/notaries.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCreateNotary = changeOf<typeof createNotary>('POST /api/notaries')
