import type { saveMapping } from '#contract/catalogue/import/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useSaveMapping = callMutationOf<typeof saveMapping>(
  'PUT /api/rest/catalogue/import-mappings/{name}',
  ['mappings'],
)
