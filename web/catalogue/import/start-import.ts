import type { startImport } from '#contract/catalogue/import/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useStartImport = changeOf<typeof startImport>('POST /api/rest/catalogue/imports', [
  'imports',
])
