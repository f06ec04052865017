import type { saveMapping } from '#contract/catalogue/import/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useSaveMapping = changeOf<typeof saveMapping>(
  'PUT /api/rest/catalogue/import-mappings/{name}',
  ['mappings'],
)
